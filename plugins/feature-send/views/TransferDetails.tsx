import type { ReactNode } from 'react'
import { Fact, Facts, formatFiat, observer, Skeleton, useText } from '../../../ui-shell/kit/index.js'
import { sum, toFiat } from '../../../money-kit/decimals.js'
import { formatFee } from '../../../money-kit/format.js'
import { AssetIcon } from '../../../money-kit/views/AssetIcon.js'
import { AccountFact, RequestFacts } from '../../../money-kit/views/RequestFacts.js'
import { Party } from '../../../money-kit/views/Party.js'
import { ShortAmount } from '../../../money-kit/views/ShortAmount.js'
import { Sum } from '../../../money-kit/views/Sum.js'
import type { SendPlan } from '../store/SendPlan.js'
import type { SendStore } from '../store/SendStore.js'

interface CostsProps {
  readonly plan: SendPlan
  readonly store: SendStore
}

interface TransferDetailsProps extends CostsProps {
  /** What warns of the recipient. */
  readonly children: ReactNode
}

/**
 * Everything about a transfer: amount, recipient, sender, network, the site that asks, and costs. What is signed is not shortened. What
 * warns stands above the recipient.
 */
export const TransferDetails = observer(({ plan, store, children }: TransferDetailsProps) => {
  const t = useText()
  const { account, asset, amount, to, name } = plan
  return (
    <>
      <Sum
        amount={amount}
        symbol={asset.symbol}
        icon={<AssetIcon size="s" asset={asset} network={account.network} />}
      >
        {asset.price !== undefined && (
          <small dir="ltr">≈ {formatFiat(toFiat(amount, asset.price), t.locale)}</small>
        )}
      </Sum>
      {children}
      <Facts>
        <Fact label={t('send.to')} isLong>
          <Party address={to} name={name} picture={store.recipient.picture.of(to)} />
        </Fact>
        <AccountFact label={t('send.from')} account={account} />
        <RequestFacts network={account.network} />
        <Costs plan={plan} store={store} />
      </Facts>
    </>
  )
})

/** Fee, deposit and total. */
const Costs = observer(({ plan, store }: CostsProps) => {
  const t = useText()
  const { costs, total, isLoading, isSupported } = store.estimate
  const { asset, coin, amount } = plan
  const say = (text: string) => <bdi dir="ltr">{formatFee(text, coin, t.locale)}</bdi>
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
            {asset.token === undefined ? (
              <ShortAmount amount={sum(amount, total)} symbol={coin.symbol} />
            ) : (
              <>
                <ShortAmount amount={amount} symbol={asset.symbol} /> +{' '}
                <ShortAmount amount={total} symbol={coin.symbol} />
              </>
            )}
          </b>
        </Fact>
      )}
    </>
  )
})
