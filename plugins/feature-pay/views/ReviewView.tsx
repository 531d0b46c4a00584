import { useEffect } from 'react'
import {
  Button,
  Fact,
  Facts,
  Footer,
  GuardedButton,
  NoAccount,
  Notice,
  observer,
  OfflineNote,
  Skeleton,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import { sum } from '../../../money-kit/decimals.js'
import { formatCoins, formatFee } from '../../../money-kit/format.js'
import { OtherNetwork } from '../../../money-kit/views/OtherNetwork.js'
import { AccountFact } from '../../../money-kit/views/RequestFacts.js'
import { Shortage } from '../../../money-kit/views/Shortage.js'
import { ShortAmount } from '../../../money-kit/views/ShortAmount.js'
import { payLoadingView } from '../api.js'
import { tokenOf } from '../payment/Payment.js'
import type { PayStore } from '../PayStore.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import { Begun } from './Begun.js'
import { PaymentFacts, PaymentSum } from './PaymentSum.js'
import { TrialReport } from './TrialReport.js'
import { Unanswered } from './Unanswered.js'
import { usePay } from './usePay.js'

/**
 * Everything about a payment by the wallet, and its trial, before the wallet is asked. Loading: the trial, which the button waits for.
 * Empty: no account any more, or another network, with the way there. Error: a trial that fails, or shows something else, blocks.
 */
export const ReviewView = observer(function ReviewView() {
  useMoneyStyles()
  const plugin = usePlugin()
  const t = useText()
  const store = usePay()
  const { account, payment, payer, trial, isOnNetwork } = store
  const { attempts } = payer
  useEffect(() => void trial.renew(), [trial])
  if (!payment || !account) return <NoAccount />
  if (!isOnNetwork)
    return <OtherNetwork account={account} networkId={payment.network.caipNetworkId} title="pay.elsewhere" />
  const hasUnanswered = payer.unanswered.length > 0
  const mayPayTwice = hasUnanswered || store.isBegun
  const pay = (isConfirmed: boolean) => {
    if (!attempts.isAsking) void payer.pay(isConfirmed)
    // Not where another page has asked the wallet at the same moment.
    if (attempts.isAsking) plugin.push(payLoadingView, { by: 'wallet' })
  }
  const { shortfall } = trial
  const refusal =
    (shortfall && t('pay.missing', { symbol: shortfall.symbol })) ||
    (trial.fault !== undefined && t('pay.trial.blocked'))
  const state = attempts.current?.plan.payment === payment ? attempts.current.state : undefined
  return (
    <div className="p-money">
      <OfflineNote text={t('pay.offline')} />
      <Begun store={store} />
      {!attempts.isAsking && hasUnanswered && <Unanswered store={store} />}
      <PaymentSum payment={payment} />
      <Facts>
        <PaymentFacts payment={payment} />
        <AccountFact label={t('pay.from')} account={account} />
        <Costs store={store} />
      </Facts>
      <TrialReport trial={trial} payment={payment} />
      <Footer
        message={
          <>
            <Missing store={store} />
            {state === 'rejected' && <Notice text={t('pay.rejected', { wallet: account.wallet })} />}
            {state === 'changed' && <Notice text={t('pay.changed')} />}
          </>
        }
      >
        {attempts.isAsking ? (
          <Button kind="primary" onClick={() => pay(false)}>
            {t('pay.open', { wallet: attempts.current?.plan.account.wallet ?? '' })}
          </Button>
        ) : (
          <GuardedButton
            kind={mayPayTwice ? 'danger' : 'primary'}
            isPending={trial.isRunning}
            disabled={refusal || undefined}
            onClick={() => pay(hasUnanswered)}
          >
            {mayPayTwice ? t('pay.unanswered.pay') : t('pay.confirm', { wallet: account.wallet })}
          </GuardedButton>
        )}
      </Footer>
    </div>
  )
})

interface PartProps {
  readonly store: PayStore
}

/** Fee and total. */
const Costs = observer(({ store }: PartProps) => {
  const t = useText()
  const { payment, trial } = store
  if (!payment) return null
  const { costs, isRunning } = trial
  const coin = { ...payment.network.nativeCurrency, amount: '0' }
  return (
    <>
      <Fact label={t('pay.fee')}>
        {costs ? (
          <bdi dir="ltr">{formatFee(costs.fee, coin, t.locale)}</bdi>
        ) : isRunning ? (
          <Skeleton width="96px" height="var(--p-space-5)" />
        ) : (
          t(trial.isFeeLeftToWallet ? 'pay.fee.wallet' : 'pay.fee.unknown')
        )}
      </Fact>
      {costs && (
        <Fact label={t('pay.total')}>
          <b dir="ltr">
            {tokenOf(payment) === undefined ? (
              <ShortAmount amount={sum(payment.amount, costs.fee)} symbol={coin.symbol} />
            ) : (
              <>
                <ShortAmount amount={payment.amount} symbol={payment.asset.metadata.symbol} /> +{' '}
                <ShortAmount amount={costs.fee} symbol={coin.symbol} />
              </>
            )}
          </b>
        </Fact>
      )}
    </>
  )
})

/** How much is missing, and how to get it. */
const Missing = observer(({ store }: PartProps) => {
  const t = useText()
  const { shortfall } = store.trial
  const { account } = store
  if (!shortfall || !account) return null
  const amount = formatCoins(shortfall.amount, shortfall.symbol, t.locale, 'up')
  return <Shortage account={account} text={t('pay.short', { amount })} />
})
