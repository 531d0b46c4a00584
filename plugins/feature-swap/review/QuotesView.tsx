import type { ViewProps } from '../../../kernel/define.js'
import { formatUnits } from '../../../chain-kit/units.js'
import { List, ListItem, Message, observer, Stack, useText } from '../../../ui-shell/kit/index.js'
import { formatShort } from '../../../money-kit/format.js'
import type { swapQuotesView } from '../api.js'
import { useSwap } from '../views/useSwap.js'
import { useReviewStyles } from './useReviewStyles.js'

/** What each provider offers, the best first. Empty: there is no offer any more. */
export const QuotesView = observer(function QuotesView({ resolve }: ViewProps<typeof swapQuotesView>) {
  useReviewStyles()
  const t = useText()
  const { quotes, to, form } = useSwap()
  const { offers, offer } = quotes
  if (!to || offers.length === 0) return <Message title={t('swap.none')} />
  const say = (units: bigint) => `${formatShort(formatUnits(units, to.decimals), t.locale)}\u00a0${to.symbol}`
  return (
    <Stack gap="s">
      <p className="p-money-note">{t('swap.offers.text')}</p>
      <List label={t('swap.offers.title')}>
        {offers.map(({ provider, quote }, index) => (
          <ListItem
            key={provider.id}
            label={provider.name}
            description={
              <>
                <bdi className="p-swap-offer" dir="ltr">
                  {say(quote.amount)}
                </bdi>
                <bdi>{t('swap.offers.minimum', { amount: say(quote.minimum) })}</bdi>
              </>
            }
            badge={index === 0 ? t('swap.offers.best') : undefined}
            isCurrent={provider.id === offer?.provider.id}
            onClick={() => {
              form.chooseProvider(index === 0 ? undefined : provider.id)
              resolve()
            }}
          />
        ))}
      </List>
    </Stack>
  )
})
