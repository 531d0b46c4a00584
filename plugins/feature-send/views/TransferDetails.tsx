import {
  Address,
  Avatar,
  Fact,
  Facts,
  formatExactly,
  formatFiat,
  observer,
  Skeleton,
  useText,
} from '../../../ui-shell/kit/index.js'
import { sum, toFiat } from '../../../money-kit/decimals.js'
import { formatFee } from '../../../money-kit/format.js'
import { AssetIcon } from '../../../money-kit/views/AssetIcon.js'
import { AccountFact, RequestFacts } from '../../../money-kit/views/RequestFacts.js'
import type { SendPlan } from '../store/SendPlan.js'
import type { SendStore } from '../store/SendStore.js'

interface TransferDetailsProps {
  readonly plan: SendPlan
  readonly store: SendStore
}

/** Everything about a transfer, nothing shortened: amount, recipient, sender, network, the site that asks, and costs. */
export const TransferDetails = observer(({ plan, store }: TransferDetailsProps) => {
  const t = useText()
  const { account, asset, amount, to, name } = plan
  const exact = `${formatExactly(amount, t.locale)}\u00a0${asset.symbol}`
  return (
    <>
      <p className="p-money-sum">
        <span className="p-money-what">
          <AssetIcon size="s" asset={asset} network={account.network} />
          <bdi dir="ltr">{exact}</bdi>
        </span>
        {asset.price !== undefined && (
          <small dir="ltr">≈ {formatFiat(toFiat(amount, asset.price), t.locale)}</small>
        )}
      </p>
      <Facts>
        <Fact label={t('send.to')} isLong>
          {name !== undefined && (
            <strong className="p-send-named">
              <Avatar size="s" address={to} src={store.recipient.picture.of(to)} />
              {name}
            </strong>
          )}
          <Address address={to} />
        </Fact>
        <AccountFact label={t('send.from')} account={account} />
        <RequestFacts network={account.network} />
        <Costs plan={plan} store={store} />
      </Facts>
    </>
  )
})

/** Fee, deposit and total. */
const Costs = observer(({ plan, store }: TransferDetailsProps) => {
  const t = useText()
  const { costs, total, isLoading, isSupported } = store.estimate
  const { asset, coin, amount } = plan
  const say = (text: string) => <bdi dir="ltr">{formatFee(text, coin, t.locale)}</bdi>
  const whole = (text: string) => `${formatExactly(text, t.locale)} ${coin.symbol}`
  return (
    <>
      <Fact label={t('send.fee')}>
        {costs ? (
          say(costs.fee)
        ) : isLoading ? (
          <Skeleton width="96px" height="var(--p-space-5)" />
        ) : (
          t(isSupported ? 'send.fee.unknown' : 'send.fee.wallet')
        )}
      </Fact>
      {costs?.deposit !== undefined && <Fact label={t('send.deposit')}>{say(costs.deposit)}</Fact>}
      {total !== undefined && (
        <Fact label={t('send.total')}>
          <b dir="ltr">
            {asset.token === undefined
              ? whole(sum(amount, total))
              : `${formatExactly(amount, t.locale)} ${asset.symbol} + ${whole(total)}`}
          </b>
        </Fact>
      )}
    </>
  )
})
