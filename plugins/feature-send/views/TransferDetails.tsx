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
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import { sum, toFiat } from '../amounts/decimals.js'
import { formatFee } from '../amounts/format.js'
import type { SendPlan } from '../store/SendPlan.js'
import type { SendStore } from '../store/SendStore.js'

interface TransferDetailsProps {
  readonly plan: SendPlan
  readonly store: SendStore
}

/** Everything about a transfer, nothing shortened: amount, recipient, sender, network, costs, and the site that asks. */
export const TransferDetails = observer(({ plan, store }: TransferDetailsProps) => {
  const t = useText()
  const { env } = usePlugin()
  const { account, asset, amount, to, name } = plan
  const exact = `${formatExactly(amount, t.locale)}\u00a0${asset.symbol}`
  return (
    <>
      <p className="p-send-sum">
        <bdi dir="ltr">{exact}</bdi>
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
        <Fact label={t('send.from')} isLong>
          <strong>{account.wallet}</strong>
          <Address address={account.address} />
        </Fact>
        <Fact label={t('send.network')}>
          <NetworkIcon size="s" name={account.network.name} network={account.network} />
          {account.network.name}
        </Fact>
        <Costs plan={plan} store={store} />
        {env.origin !== '' && <Fact label={t('send.site')}>{env.origin.replace(/^https?:\/\//, '')}</Fact>}
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
