import { useEffect } from 'react'
import { isModalError } from '../../../kernel/define.js'
import {
  Button,
  Details,
  errorText,
  Footer,
  Icon,
  LinkButton,
  Message,
  observer,
  Spinner,
  Stack,
  useAnnounce,
  useLeave,
  useOnline,
  usePlugin,
  useText,
} from '../../../ui-shell/kit/index.js'
import { Reference } from '../../../money-kit/views/Reference.js'
import { payResultView } from '../api.js'
import type { ExchangeAttempt } from '../exchange/ExchangeAttempt.js'
import type { ExchangeSession } from '../exchange/ExchangeSession.js'
import type { PayStore } from '../PayStore.js'
import { PaymentBrief } from './PaymentSum.js'

interface ExchangeProgressProps {
  readonly store: PayStore
  /** Undefined until the payment is begun. */
  readonly sessionId: string | undefined
}

/** The window of an exchange is opened, then the payment is waited for; the result takes its place. */
export const ExchangeProgress = observer(({ store, sessionId }: ExchangeProgressProps) => {
  const plugin = usePlugin()
  const t = useText()
  const { attempt } = store
  const session = sessionId === undefined ? undefined : store.sessions.find(sessionId)
  const hasEnded = session !== undefined && session.state !== 'waiting'
  useLeave(() => store.attempt?.leave())
  // It tells how it goes by itself: no toast does.
  useEffect(() => (sessionId === undefined ? undefined : store.sessions.watch(sessionId)), [store, sessionId])
  useEffect(() => {
    if (hasEnded) plugin.replace(payResultView, { sessionId: session.id })
  }, [plugin, hasEnded, session?.id])
  if (hasEnded) return null
  if (session)
    return <Waiting session={session} attempt={attempt?.sessionId === session.id ? attempt : undefined} />
  if (attempt?.error !== undefined) return <NotOpened attempt={attempt} />
  if (attempt) return <Opening attempt={attempt} />
  return <Message icon={<Icon name="info" />} title={t('pay.result.none')} text={t('pay.result.none.text')} />
})

interface AttemptProps {
  readonly attempt: ExchangeAttempt
}

const Opening = observer(({ attempt }: AttemptProps) => {
  const t = useText()
  const announce = useAnnounce()
  const title = t('pay.opening', { exchange: attempt.exchange.name })
  useEffect(() => announce(title), [announce, title])
  return (
    <Message icon={<Spinner />} title={title}>
      <PaymentBrief payment={attempt.payment} />
    </Message>
  )
})

/** The payment could not be begun with the exchange. */
const NotOpened = observer(({ attempt }: AttemptProps) => {
  const plugin = usePlugin()
  const t = useText()
  const announce = useAnnounce()
  const { error, exchange } = attempt
  const title = t('pay.notOpened', { exchange: exchange.name })
  const text = errorText(t, error)
  useEffect(() => announce(`${title}. ${text}`, 'assertive'), [announce, title, text])
  return (
    <Stack>
      <Message icon={<Icon name="warning" />} tone="danger" title={title} text={text} />
      {isModalError(error) && <Details text={error.message} />}
      <Footer>
        <Button kind="primary" takesFocus onClick={() => plugin.back()}>
          {t('common.back')}
        </Button>
      </Footer>
    </Stack>
  )
})

interface WaitingProps {
  readonly session: ExchangeSession
  /** Where this page has begun it. */
  readonly attempt: ExchangeAttempt | undefined
}

const Waiting = observer(({ session, attempt }: WaitingProps) => {
  const t = useText()
  const announce = useAnnounce()
  const isOnline = useOnline()
  const exchange = session.exchange.name
  const isBlocked = attempt?.isBlocked === true
  const state = !isOnline ? 'offline' : isBlocked ? 'blocked' : attempt?.isClosed ? 'closed' : 'waiting'
  const title = t(isBlocked ? 'pay.blocked' : 'pay.waiting', { exchange })
  const text = t(`pay.waiting.${state}`, { exchange })
  useEffect(() => announce(`${title}. ${text}`), [announce, title, text])
  return (
    <Stack>
      <Message icon={<Spinner />} title={title} text={text}>
        <PaymentBrief payment={session.payment} />
        <Reference label={t('pay.reference')} text={session.id} />
      </Message>
      {attempt && (
        <Footer>
          {isBlocked ? (
            <LinkButton kind="primary" opens="web" href={attempt.url}>
              {t('pay.goto', { exchange })}
            </LinkButton>
          ) : (
            <Button onClick={attempt.reopen}>{t('pay.goto', { exchange })}</Button>
          )}
        </Footer>
      )}
    </Stack>
  )
})
