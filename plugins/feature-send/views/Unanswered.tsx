import {
  Address,
  Button,
  formatExactly,
  GuardedButton,
  Notice,
  observer,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import { createDateFormat } from '../../../ui-shell/kit/text/createDateFormat.js'
import type { SendStore } from '../store/SendStore.js'
import { sendResultView } from '../api.js'
import type { UnansweredRequest } from '../transfers/storageKeys.js'

export interface UnansweredProps {
  readonly store: SendStore
}

/** Earlier requests that the wallet may still send: the visitor must know of them before it is asked again. */
export const Unanswered = observer(({ store }: UnansweredProps) => {
  const t = useText()
  const { unanswered } = store.sender
  const wallet = unanswered.at(-1)?.wallet ?? ''
  return (
    <section className="p-send-open" aria-label={t('send.unanswered', { wallet })}>
      <Notice text={`${t('send.unanswered', { wallet })}. ${t('send.unanswered.text')}`} tone="danger" />
      {unanswered.map(request => (
        <Request key={request.id} request={request} store={store} />
      ))}
    </section>
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

/** What was requested and when, and a button to wait for it or to dismiss it. */
const Request = observer(({ request, store }: UnansweredProps & { readonly request: UnansweredRequest }) => {
  const t = useText()
  const plugin = usePlugin()
  const { attempts } = store.sender
  const { id, amount, symbol, to, wallet, askedAt } = request
  const format = createDateFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <>
      <p className="p-send-request">
        <b>
          <bdi dir="ltr">{`${formatExactly(amount, t.locale)}\u00a0${symbol}`}</bdi>
        </b>
        <Address address={to} />
        <small>{t('send.unanswered.asked', { time: format(askedAt) })}</small>
      </p>
      {attempts.isAbandoned(id) ? (
        <Button kind="primary" onClick={() => attempts.resume(id) && plugin.push(sendResultView)}>
          {t('send.unanswered.wait', { wallet })}
        </Button>
      ) : (
        <Button onClick={() => attempts.forget(id)}>{t('send.unanswered.forget')}</Button>
      )}
    </>
  )
})
