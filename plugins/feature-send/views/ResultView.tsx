import { useEffect, useState } from 'react'
import { type ViewProps, isModalError } from '../../../kernel/define.js'
import {
  Icon,
  Message,
  observer,
  usePlugin,
  useService,
  useText,
  Button,
  Footer,
  Stack,
  useAnnounce,
  WalletStage,
  Details,
  errorText,
} from '../../../ui-shell/kit/index.js'
import { pendingTransactionsService } from '../../../ui-shell/core/api.js'
import type { sendResultView } from '../api.js'
import { formatWhole } from '../../../money-kit/format.js'
import { Party } from '../../../money-kit/views/Party.js'
import type { WalletAttempt } from '../../../money-kit/WalletAttempt.js'
import type { SendPlan } from '../store/SendPlan.js'
import type { SendStore } from '../store/SendStore.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import { TransferProgress } from './TransferProgress.js'
import { useSend } from './useSend.js'

/**
 * The progress of a transfer, from the wallet to the confirmation. Loading: waiting is what it shows. Empty: a transfer that is no longer
 * kept. Error: why it was not sent, or how it failed. Offline: the network goes on; tracking resumes later. Closing loses nothing.
 */
export const ResultView = observer(function ResultView({ data }: ViewProps<typeof sendResultView>) {
  useMoneyStyles()
  const plugin = usePlugin()
  const t = useText()
  const store = useSend()
  const { current } = store.sender.attempts
  const log = useService(pendingTransactionsService)
  const state = current?.state
  const isReturning = data?.id === undefined && (state === 'rejected' || state === 'changed')
  // The visitor has declined, or must review again: the preview is still there.
  useEffect(() => {
    if (isReturning) plugin.back()
  }, [isReturning, plugin])
  const id = data?.id ?? current?.id
  // It tells how it goes by itself: no toast does.
  useEffect(() => (id === undefined ? undefined : log.watch(id)), [log, id])
  const transfer = id === undefined ? undefined : log.find(id)
  if (transfer)
    return <TransferProgress transfer={transfer} picture={store.recipient.picture.of(transfer.to ?? '')} />
  if (data?.id === undefined && current?.state === 'asking')
    return <WaitingForWallet store={store} attempt={current} />
  if (data?.id === undefined && current?.state === 'failed')
    return <NotSent store={store} attempt={current} />
  if (isReturning) return null
  return (
    <Message icon={<Icon name="info" />} title={t('send.result.none')} text={t('send.result.none.text')} />
  )
})

interface AskingWalletProps {
  readonly store: SendStore
  readonly attempt: WalletAttempt<SendPlan>
}

/** A wallet that has not answered by now may not show the request at all. */
const stillMs = 20_000

/** What the wallet is asked, and later a button to stop waiting. */
const WaitingForWallet = observer(({ store, attempt }: AskingWalletProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const { env } = plugin
  const { plan, askedAt } = attempt
  const { wallet, chain } = plan.account
  const [isLong, setLong] = useState(false)
  useEffect(() => {
    const leftMs = askedAt + stillMs - env.now()
    // Never longer, even if the clock was set back.
    return env.after(Math.max(0, Math.min(stillMs, leftMs)), () => setLong(true))
  }, [env, askedAt])
  const title = t('send.asking', { wallet })
  useEffect(() => announce(title), [announce, title])
  const leave = () => {
    store.sender.attempts.abandon()
    plugin.back()
  }
  return (
    <Stack>
      <Message
        icon={<WalletStage name={wallet} icon={chain.connection?.wallet.icon} mood="wait" />}
        title={title}
        text={isLong ? t('send.asking.still', { wallet }) : t('send.asking.text')}
      >
        <p className="p-money-brief">
          <bdi dir="ltr">{formatWhole(plan.amount, plan.asset.symbol, t.locale)}</bdi>
          <Party address={plan.to} name={plan.name} picture={store.recipient.picture.of(plan.to)} />
        </p>
      </Message>
      {isLong && (
        <Footer>
          <Button onClick={leave}>{t('send.asking.leave')}</Button>
        </Footer>
      )}
    </Stack>
  )
})

interface NotSentProps {
  readonly store: SendStore
  readonly attempt: WalletAttempt<SendPlan>
}

/** Why it was not sent, and back to the preview, or to the form where the plan is gone. */
const NotSent = observer(({ store, attempt }: NotSentProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const { error, plan } = attempt
  const { wallet, chain } = plan.account
  const title = attempt.mayBeSent ? t('send.unclear', { wallet }) : t('send.failed')
  const reason = errorText(t, error)
  useEffect(() => announce(`${title}. ${reason}`, 'assertive'), [announce, title, reason])
  return (
    <Stack>
      <Message
        icon={<WalletStage name={wallet} icon={chain.connection?.wallet.icon} mood="failure" />}
        tone="danger"
        title={title}
        text={t(attempt.mayBeSent ? 'send.unclear.text' : 'send.failed.text', { reason })}
      />
      {isModalError(error) && <Details text={error.message} />}
      <Footer>
        <Button kind="primary" onClick={() => plugin.back()}>
          {t(store.plan === plan ? 'common.retry' : 'send.gone.action')}
        </Button>
      </Footer>
    </Stack>
  )
})
