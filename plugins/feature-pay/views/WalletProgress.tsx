import { useEffect } from 'react'
import { isModalError } from '../../../kernel/define.js'
import type { WalletAttempt } from '../../../money-kit/WalletAttempt.js'
import {
  Button,
  Details,
  errorText,
  Footer,
  Icon,
  Message,
  observer,
  Stack,
  useAfter,
  useAnnounce,
  usePlugin,
  useText,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import { payResultView } from '../api.js'
import type { PayStore } from '../PayStore.js'
import type { PayPlan } from '../wallet/PaymentTrial.js'
import { PaymentBrief } from './PaymentSum.js'

interface WalletProgressProps {
  readonly store: PayStore
}

/** The wallet is asked; then the result takes its place, or why it was not paid. */
export const WalletProgress = observer(({ store }: WalletProgressProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { current } = store.payer.attempts
  const state = current?.state
  const id = current?.id
  const isReturning = state === 'rejected' || state === 'changed'
  useEffect(() => {
    // The visitor has declined, or must review again: the review is still there.
    if (isReturning) plugin.back()
    if (id !== undefined) plugin.replace(payResultView, { id })
  }, [isReturning, id, plugin])
  if (isReturning || id !== undefined) return null
  if (current?.state === 'asking') return <Asking store={store} attempt={current} />
  if (current?.state === 'failed') return <NotPaid attempt={current} />
  return <Message icon={<Icon name="info" />} title={t('pay.result.none')} text={t('pay.result.none.text')} />
})

interface AttemptProps {
  readonly attempt: WalletAttempt<PayPlan>
}

/** A wallet that has not answered by now may not show the request at all. */
const stillMs = 20_000

/** What the wallet is asked, and later a button to stop waiting. */
const Asking = observer(({ store, attempt }: AttemptProps & WalletProgressProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const isLong = useAfter(stillMs, true)
  const { wallet, chain } = attempt.plan.account
  const title = t('pay.asking', { wallet })
  useEffect(() => announce(title), [announce, title])
  const leave = () => {
    store.payer.attempts.abandon()
    plugin.back()
  }
  return (
    <Stack>
      <Message
        icon={<WalletStage name={wallet} icon={chain.connection?.wallet.icon} mood="wait" />}
        title={title}
        text={isLong ? t('pay.asking.still', { wallet }) : t('pay.asking.text')}
      >
        <PaymentBrief payment={attempt.plan.payment} />
      </Message>
      {isLong && (
        <Footer>
          <Button onClick={leave}>{t('pay.asking.leave')}</Button>
        </Footer>
      )}
    </Stack>
  )
})

/** Why it was not paid, and back to the review. */
const NotPaid = observer(({ attempt }: AttemptProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const { error, plan, mayBeSent } = attempt
  const { wallet, chain } = plan.account
  const title = mayBeSent ? t('pay.unclear', { wallet }) : t('pay.failed')
  const reason = errorText(t, error)
  useEffect(() => announce(`${title}. ${reason}`, 'assertive'), [announce, title, reason])
  return (
    <Stack>
      <Message
        icon={<WalletStage name={wallet} icon={chain.connection?.wallet.icon} mood="failure" />}
        tone="danger"
        title={title}
        text={t(mayBeSent ? 'pay.unclear.text' : 'pay.failed.text', { reason })}
      />
      {isModalError(error) && <Details text={error.message} />}
      <Footer>
        <Button kind="primary" onClick={() => plugin.back()}>
          {t('common.retry')}
        </Button>
      </Footer>
    </Stack>
  )
})
