import { GuardedButton, observer, usePlugin, useText } from '../../../ui-shell/kit/index.js'
import { Unanswered as Requests } from '../../../money-kit/views/Unanswered.js'
import type { SendStore } from '../store/SendStore.js'
import { sendResultView } from '../api.js'

export interface UnansweredProps {
  readonly store: SendStore
}

/** Earlier requests that the wallet may still send: the visitor must know of them before it is asked again. */
export const Unanswered = observer(({ store }: UnansweredProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { attempts, unanswered } = store.sender
  const wait = (id: string) => () => {
    if (attempts.resume(id)) plugin.push(sendResultView)
  }
  return (
    <Requests
      requests={unanswered}
      text={t('send.unanswered.text')}
      waitFor={({ id }) => (attempts.isAbandoned(id) ? wait(id) : undefined)}
      dismissLabel={t('send.unanswered.forget')}
      onDismiss={attempts.forget}
    />
  )
})

/** Sends nevertheless. Shown instead of the usual button. */
export const SendAnyway = observer(({ store }: UnansweredProps) => {
  const t = useText()
  const plugin = usePlugin()
  const send = () => {
    void store.sender.send(true)
    if (store.sender.attempts.isAsking) plugin.push(sendResultView)
  }
  return (
    <GuardedButton kind="danger" onClick={send}>
      {t('send.unanswered.send')}
    </GuardedButton>
  )
})
