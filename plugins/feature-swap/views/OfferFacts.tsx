import { formatUnits } from '../../../chain-kit/units.js'
import { Fact, Facts, Notice, observer, usePlugin, useText } from '../../../ui-shell/kit/index.js'
import { formatShort } from '../../../money-kit/format.js'
import { swapQuotesView } from '../api.js'
import { rateOf } from '../store/rateOf.js'
import type { SwapStore } from '../store/SwapStore.js'
import { PriceImpact } from './PriceImpact.js'

/** Props of {@link OfferFacts}. */
export interface OfferFactsProps {
  readonly store: SwapStore
}

/** The proposed offer: rate, the least that arrives, price impact, what the provider keeps, and who it is. */
export const OfferFacts = observer(({ store }: OfferFactsProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { quotes, from, to, units } = store
  const { offer, offers } = quotes
  if (!offer || !from || !to || units === undefined) return null
  const { quote, provider } = offer
  const say = (amount: bigint, token: typeof to) =>
    `${formatShort(formatUnits(amount, token.decimals), t.locale)} ${token.symbol}`
  const rate = rateOf({ given: units, gained: quote.amount, from, to })
  return (
    <>
      <Facts>
        <Fact label={t('swap.rate')}>
          <bdi dir="ltr">
            1 {from.symbol} = {formatShort(rate, t.locale)} {to.symbol}
          </bdi>
        </Fact>
        <Fact label={t('swap.minimum')}>
          <bdi dir="ltr">{say(quote.minimum, to)}</bdi>
        </Fact>
        <PriceImpact impact={store.impact} />
        {quote.fee !== undefined && (
          <Fact label={t('swap.fee.provider')}>
            <bdi dir="ltr">{say(quote.fee, from)}</bdi>
          </Fact>
        )}
        <Fact label={t('swap.provider')}>
          {offers.length > 1 ? (
            <button
              type="button"
              className="p-money-quiet p-swap-offers"
              onClick={() => plugin.push(swapQuotesView)}
            >
              {t('swap.provider.of', { name: provider.name, count: offers.length })}
            </button>
          ) : (
            provider.name
          )}
        </Fact>
      </Facts>
      {store.impact !== undefined && store.impact >= 500 && (
        <Notice text={t('swap.impact.high')} tone="danger" />
      )}
    </>
  )
})
