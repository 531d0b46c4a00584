import {
  Address,
  Button,
  createDateFormat,
  formatExactly,
  observer,
  useStyles,
  useText,
} from '../../ui-shell/kit/index.js'
import type { UnansweredRequest } from '../unansweredRequestsKey.js'
import { Caution } from './Caution.js'
import css from './Unanswered.css'

/** Props of {@link Unanswered}. */
export interface UnansweredProps {
  /** Without any, nothing is shown. */
  readonly requests: readonly UnansweredRequest[]
  /** What the wallet may still do, and what to do before it is asked again. */
  readonly text: string
  /** Says what a request was for. Left out: its amount and its recipient. @param amount as it is shown */
  readonly nameOf?: (request: UnansweredRequest, amount: string) => string
  /** What waits again for the answer to a request; undefined where nothing can. May read what is observable. Left out: nothing can. */
  readonly waitFor?: (request: UnansweredRequest) => (() => void) | undefined
  /** What the visitor knows who dismisses a request: "It was not sent". */
  readonly dismissLabel: string
  readonly onDismiss: (id: string) => void
}

/**
 * Earlier requests that the wallet may still answer: the visitor must know of them before it is asked again. Its plugin needs
 * `withMoneyStrings`.
 */
export const Unanswered = observer(({ requests, text, ...rest }: UnansweredProps) => {
  useStyles(css)
  const t = useText()
  const wallet = requests.at(-1)?.wallet
  if (wallet === undefined) return null
  const title = t('money.unanswered', { wallet })
  return (
    <Caution label={title} text={`${title}. ${text}`}>
      {requests.map(request => (
        <Request key={request.id} request={request} {...rest} />
      ))}
    </Caution>
  )
})

interface RequestProps extends Omit<UnansweredProps, 'requests' | 'text'> {
  readonly request: UnansweredRequest
}

/** What was requested and when, and a button to wait for it or to dismiss it. */
const Request = observer(({ request, nameOf, waitFor, dismissLabel, onDismiss }: RequestProps) => {
  const t = useText()
  const { id, to, wallet, askedAt } = request
  const amount = `${formatExactly(request.amount, t.locale)}\u00a0${request.symbol}`
  const format = createDateFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  const wait = waitFor?.(request)
  return (
    <>
      <p className="p-unanswered">
        <b>{nameOf ? nameOf(request, amount) : <bdi dir="ltr">{amount}</bdi>}</b>
        {!nameOf && <Address address={to} />}
        <small>{t('money.unanswered.asked', { time: format(askedAt) })}</small>
      </p>
      {wait ? (
        <Button kind="primary" onClick={wait}>
          {t('money.unanswered.wait', { wallet })}
        </Button>
      ) : (
        <Button onClick={() => onDismiss(id)}>{dismissLabel}</Button>
      )}
    </>
  )
})
