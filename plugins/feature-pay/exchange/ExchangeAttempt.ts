import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { openPopup, type Popup } from '../../../kernel/safety/openPopup.js'
import type { Exchange, PayData, Payments } from '../api.js'
import { notInitiated } from '../errors.js'
import { payEvents } from '../payEvents.js'
import { linksOf } from './createPayments.js'
import type { ExchangeSessions } from './ExchangeSessions.js'

const size = { width: 480, height: 760 }
const closedCheckMs = 1000

/** Opens the window of an exchange, empty until it is known where to go. Call it in the visitor's press. @returns undefined where the browser blocks it */
export const openExchangeWindow = (
  context: Pick<PluginContext, 'env'>,
  request: { readonly url?: string; readonly text?: string },
): Popup | undefined => openPopup(context.env, { ...request, ...size, ...linksOf(context) })

interface AttemptParts {
  readonly context: PluginContext
  readonly payments: Pick<Payments, 'payUrl'>
  readonly sessions: Pick<ExchangeSessions, 'add'>
}

/** A visitor's going to an exchange: the window of their press, and the payment that is begun there. Observable. */
export class ExchangeAttempt {
  /** Of the payment, once it is begun. */
  sessionId: string | undefined = undefined
  /** Where the visitor pays: what a blocked window's link opens. */
  url: string | undefined = undefined
  error: unknown = undefined
  /** The window is gone, or cut off from this page: nobody can tell which. */
  isClosed = false
  private popup: Popup | undefined
  #isLeft = false
  #stop: () => void = () => undefined

  constructor(
    private readonly parts: AttemptParts,
    readonly exchange: Exchange,
    readonly payment: PayData,
    popup: Popup | undefined,
  ) {
    this.popup = popup
    makeAutoObservable<this, 'parts' | 'popup'>(
      this,
      { exchange: false, payment: false, parts: false, error: observableRef, popup: observableRef },
      { autoBind: true },
    )
  }

  /** The browser let no window open: a link has to do. */
  get isBlocked(): boolean {
    return this.popup === undefined
  }

  /** Begins the payment, and takes the window there. Never rejects. */
  async start(): Promise<void> {
    const { context, payments, sessions } = this.parts
    const { exchange, payment } = this
    context.track(payEvents(payment, { type: 'exchange', exchange: exchange.id }).selected)
    try {
      const { url, sessionId } = await payments.payUrl({ ...payment, exchangeId: exchange.id })
      // Nobody is taken there any more, so nothing is begun.
      if (this.#isLeft) return
      if (this.popup && !this.popup.navigate(url)) throw notInitiated('the address may not be opened')
      const { id, name } = exchange
      sessions.add({ id: sessionId, exchange: { id, name }, payment })
      context.track(payEvents(payment, { type: 'exchange', exchange: id }).initiated)
      this.begun(url, sessionId)
    } catch (error) {
      if (this.#isLeft) return
      context.track(payEvents(payment, { type: 'exchange', exchange: exchange.id }).failed)
      this.fail(error)
    }
  }

  /** Opens its window again. Call it in the visitor's press. */
  reopen(): void {
    if (this.url === undefined) return
    if (this.popup && !this.popup.isClosed) return this.popup.focus()
    this.popup = openExchangeWindow(this.parts.context, { url: this.url })
    this.isClosed = false
    this.watchWindow()
  }

  /** The visitor goes on without it: a window that was not taken anywhere is closed. */
  leave(): void {
    this.#stop()
    if (this.sessionId !== undefined) return
    this.#isLeft = true
    this.popup?.close()
  }

  /** The visitor is back at what was begun. */
  comeBack(): void {
    if (this.sessionId !== undefined && !this.isClosed) this.watchWindow()
  }

  private begun(url: string, sessionId: string): void {
    this.url = url
    this.sessionId = sessionId
    this.watchWindow()
  }

  private fail(error: unknown): void {
    this.error = error
    this.popup?.close()
  }

  /** Nobody tells that a window is closed. */
  private watchWindow(): void {
    this.#stop()
    if (!this.popup) return
    this.#stop = this.parts.context.env.after(closedCheckMs, () => this.lookAtWindow())
  }

  private lookAtWindow(): void {
    if (this.popup?.isClosed) this.isClosed = true
    else this.watchWindow()
  }
}
