import { isModalError, type AnyView } from '../../kernel/define.js'
import { makeAutoObservable, observableRef, reaction } from '../../kernel/mobx.js'
import type { Popup } from '../../kernel/safety/openPopup.js'
import { createQueries } from '../../kernel/query/index.js'
import { accountOf, hasAdapter, type AccountInUse } from '../../money-kit/AccountInUse.js'
import type { PendingState, PendingTransaction } from '../../ui-shell/core/api.js'
import {
  payExchangeView,
  payResultView,
  payView,
  payWalletView,
  type Exchange,
  type PayData,
  type Payments,
  type PayResult,
} from './api.js'
import { ExchangeAttempt } from './exchange/ExchangeAttempt.js'
import { ExchangeList } from './exchange/ExchangeList.js'
import { hasExchanges } from './exchange/createPayments.js'
import type { ExchangeSession } from './exchange/ExchangeSession.js'
import type { ExchangeSessions } from './exchange/ExchangeSessions.js'
import { payOpened } from './payEvents.js'
import { isSamePayment, type Payment } from './payment/Payment.js'
import { withChecksum } from './payment/withChecksum.js'
import { PaymentTrial, type PayPlan } from './wallet/PaymentTrial.js'
import { Payer, type PayServices } from './wallet/Payer.js'

/** What the store stands on. */
export interface PayParts extends PayServices {
  readonly payments: Payments
  readonly sessions: ExchangeSessions
}

/** The tick of a wallet that was connected is seen for a moment, and then the payment. */
const connectedMs = 300

/** How a transaction stands that may be in a block later. */
const mayStillCome: ReadonlySet<PendingState> = new Set(['sent', 'dropped', 'unknown'])

/** The payment that a host asks for, and the ways to make it. */
export class PayStore {
  payment: Payment | undefined = undefined
  /** Whether there is a service that knows of exchanges; undefined until that is known. */
  hasExchanges: boolean | undefined = undefined
  /** The visitor's latest going to an exchange. */
  attempt: ExchangeAttempt | undefined = undefined
  readonly exchanges: ExchangeList
  readonly trial: PaymentTrial
  readonly payer: Payer
  readonly sessions: ExchangeSessions
  /** When the host asked, in milliseconds since 1970. */
  private askedAt = 0
  /** The session that the open payment is paid by. */
  private sessionId: string | undefined = undefined
  readonly #parts: PayParts
  readonly #asking: readonly AnyView[] = [payView, payWalletView, payExchangeView]
  #visit: number | undefined = undefined
  #finish: ((result: PayResult) => void) | undefined

  constructor(parts: PayParts) {
    this.#parts = parts
    const { context, payments, sessions } = parts
    const queries = createQueries(context)
    this.sessions = sessions
    this.exchanges = new ExchangeList(payments, queries, () =>
      this.isShown && this.hasExchanges ? this.payment : undefined,
    )
    this.trial = new PaymentTrial(context, queries, () => (this.isShown ? this.plan : undefined))
    this.payer = new Payer(parts, this)
    makeAutoObservable(
      this,
      {
        ...{ payment: observableRef, attempt: observableRef },
        ...{ exchanges: false, trial: false, payer: false, sessions: false, begin: false, paid: false },
      },
      { autoBind: true },
    )
    void hasExchanges(context).then(has => this.foundExchanges(has))
    context.onDispose(reaction(() => this.endedSession, this.exchangePaid))
    context.onDispose(
      reaction(
        () => this.account !== undefined,
        isConnected => isConnected && context.onDispose(context.env.after(connectedMs, this.comeBack)),
      ),
    )
  }

  /** The connected EVM account, on whichever network. */
  get account(): AccountInUse | undefined {
    return accountOf(this.#parts.context.stores.namespaces.get('eip155'))
  }

  /** Whether the account is on the network of the payment. */
  get isOnNetwork(): boolean {
    return this.account?.network.caipNetworkId === this.payment?.asset.network
  }

  /** What the wallet would pay; undefined until it can. */
  get plan(): PayPlan | undefined {
    const { account, payment } = this
    const isReady = account && payment && this.isOnNetwork && hasAdapter(this.#parts.context, account)
    return isReady ? { account, payment } : undefined
  }

  /**
   * The same payment, as the wallet has sent it before: it is on its way, nobody can tell how it has ended, or another tab has paid it since
   * the host asked for it here.
   */
  get onItsWay(): PendingTransaction | undefined {
    const { payment, askedAt } = this
    if (!payment) return undefined
    return this.#parts.log
      .list(payment.asset.network)
      .find(
        each =>
          each.kind === 'payment' &&
          (mayStillCome.has(each.state) || (each.state === 'confirmed' && each.sentAt >= askedAt)) &&
          isOf(each, payment),
      )
  }

  /** The same payment, as it was begun before with an exchange. */
  get begunSession(): ExchangeSession | undefined {
    const { payment } = this
    return payment && this.sessions.of(payment)
  }

  /** Whether it may be paid twice: it was begun before. */
  get isBegun(): boolean {
    return (this.onItsWay ?? this.begunSession) !== undefined
  }

  /** The view was opened by a host. @param finish gives it what was paid */
  begin(visit: number, data: PayData, finish: (result: PayResult) => void): void {
    this.#finish = finish
    if (visit === this.#visit) return
    this.#visit = visit
    this.ask(data)
    this.#parts.context.track(payOpened(data))
  }

  /** Goes to an exchange. @param popup undefined where the browser has blocked it */
  payFrom(exchange: Exchange, popup: Popup | undefined): void {
    const { payment } = this
    if (!payment) return
    this.attempt?.leave()
    this.sessionId = undefined
    this.attempt = new ExchangeAttempt(this.#parts, exchange, payment, popup)
    void this.attempt.start()
  }

  /** Waits for a payment that was begun before. */
  goOnWith(sessionId: string): void {
    if (this.attempt?.sessionId === sessionId) this.attempt.comeBack()
    else this.attempt = undefined
    this.sessionId = sessionId
  }

  /** The wallet has sent it: the result takes the place of the form. */
  paid(hash: string): void {
    const { router } = this.#parts.context.stores
    const { current } = router
    // Sent late, while the visitor was looking at the payment again.
    if (current && this.#asking.includes(current.view)) this.#parts.context.push(payResultView, { id: hash })
    this.#end({ hash })
  }

  private ask(data: PayData): void {
    const network = this.#parts.context.stores.namespaces.get('eip155')?.find(data.asset.network)
    this.payment = network && { ...data, network }
    this.askedAt = this.#parts.context.env.now()
    this.attempt?.leave()
    this.attempt = this.sessionId = undefined
    const { payment } = this
    if (!payment) return
    void withChecksum(this.#parts.context, data.recipient).then(to => this.writeRecipient(payment, to))
  }

  /** Not once it is being paid: exactly what was reviewed is paid. */
  private writeRecipient(payment: Payment, recipient: string): void {
    const isBegun = this.attempt !== undefined || this.payer.attempts.isAsking
    if (this.payment === payment && !isBegun && recipient !== payment.recipient)
      this.payment = { ...payment, recipient }
  }

  private foundExchanges(has: boolean): void {
    this.hasExchanges = has
  }

  /** The session of this payment, once the exchange says that it was paid. */
  private get endedSession(): ExchangeSession | undefined {
    const id = this.attempt?.sessionId ?? this.sessionId
    const session = id === undefined ? undefined : this.sessions.find(id)
    return session?.state === 'paid' || session?.state === 'unconfirmed' ? session : undefined
  }

  private exchangePaid(session: ExchangeSession | undefined): void {
    if (!session) return
    const { exchange, state, txHash } = session
    this.#end({
      exchange: exchange.id,
      ...(state === 'paid' && txHash !== undefined && { txHash }),
    })
  }

  #end(result: PayResult): void {
    this.#finish?.(result)
    this.#finish = undefined
    // What was paid is not asked for again.
    const { router } = this.#parts.context.stores
    for (const entry of router.history) if (this.#asking.includes(entry.view)) router.finish(entry, undefined)
  }

  private get isShown(): boolean {
    const { modal, router } = this.#parts.context.stores
    return modal.isOpen && router.history.some(({ view }) => view.id.startsWith('Pay'))
  }

  /** Who has connected for a payment is led back to it, before the modal closes. */
  private comeBack(): void {
    const { modal, router } = this.#parts.context.stores
    try {
      while (modal.isOpen && router.has(payView) && !router.current?.view.id.startsWith('Pay')) router.pop()
    } catch (error) {
      // The visitor must decide something first, such as whether to sign in.
      if (!isModalError(error, 'VIEW_HELD')) throw error
    }
  }
}

/** Whether a transaction from here is of a payment. */
const isOf = ({ to, changes, networkId }: PendingTransaction, payment: Payment): boolean => {
  const [change] = changes
  if (!change || to === undefined) return false
  const { metadata } = payment.asset
  return isSamePayment(payment, {
    recipient: to,
    amount: change.amount,
    asset: { network: networkId, asset: change.token ?? 'native', metadata },
  })
}
