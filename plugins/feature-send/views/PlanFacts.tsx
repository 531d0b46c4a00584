import {
  Address,
  Avatar,
  Fact,
  Facts,
  formatExactly,
  formatFiat,
  NetworkIcon,
  observer,
  Skeleton,
  useKernel,
  useText,
} from '../../../ui-shell/kit/index.js'
import { sumOf, worthOf } from '../amounts/decimals.js'
import type { SendPlan } from '../form/SendPlan.js'
import type { SendStore } from '../form/SendStore.js'
import { feeText } from './feeText.js'

/** What {@link PlanFacts} takes. */
export interface PlanFactsProps {
  readonly plan: SendPlan
  readonly store: SendStore
}

/** Every fact of a transfer, nothing cut: what, to whom, from where, over which network, at what cost, and who asks. */
export const PlanFacts = observer(({ plan, store }: PlanFactsProps) => {
  const t = useText()
  const { env } = useKernel()
  const { place, asset, amount, to, name } = plan
  const exact = `${formatExactly(amount, t.locale)}\u00a0${asset.symbol}`
  return (
    <>
      <p className="p-send-sum">
        <bdi dir="ltr">{exact}</bdi>
        {asset.price !== undefined && (
          <small dir="ltr">≈ {formatFiat(worthOf(amount, asset.price), t.locale)}</small>
        )}
      </p>
      <Facts>
        <Fact label={t('send.to')} isLong>
          {name !== undefined && (
            <strong className="p-send-named">
              <Avatar size="s" address={to} src={store.receiving.picture.of(to)} />
              {name}
            </strong>
          )}
          <Address address={to} />
        </Fact>
        <Fact label={t('send.from')} isLong>
          <strong>{place.wallet}</strong>
          <Address address={place.address} />
        </Fact>
        <Fact label={t('send.network')}>
          <NetworkIcon size="s" name={place.network.name} network={place.network} />
          {place.network.name}
        </Fact>
        <Costs plan={plan} store={store} />
        {env.origin !== '' && <Fact label={t('send.site')}>{env.origin.replace(/^https?:\/\//, '')}</Fact>}
      </Facts>
    </>
  )
})

/** Fee, deposit and what goes away in all. */
const Costs = observer(({ plan, store }: PlanFactsProps) => {
  const t = useText()
  const { costs, total, isReading, canTell } = store.pricing
  const { asset, coin, amount } = plan
  const say = (text: string) => <bdi dir="ltr">{feeText(text, coin, t.locale)}</bdi>
  const whole = (text: string) => `${formatExactly(text, t.locale)} ${coin.symbol}`
  return (
    <>
      <Fact label={t('send.fee')}>
        {costs ? (
          say(costs.fee)
        ) : isReading ? (
          <Skeleton width="96px" height="var(--p-space-5)" />
        ) : (
          t(canTell ? 'send.fee.unknown' : 'send.fee.wallet')
        )}
      </Fact>
      {costs?.deposit !== undefined && <Fact label={t('send.deposit')}>{say(costs.deposit)}</Fact>}
      {total !== undefined && (
        <Fact label={t('send.total')}>
          <b dir="ltr">
            {asset.token === undefined
              ? whole(sumOf(amount, total))
              : `${formatExactly(amount, t.locale)} ${asset.symbol} + ${whole(total)}`}
          </b>
        </Fact>
      )}
    </>
  )
})
