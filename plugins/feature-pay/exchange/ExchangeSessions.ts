import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { PayData, Payments } from '../api.js'
import { payEvents } from '../payEvents.js'
import { isSamePayment } from '../payment/Payment.js'
import { paySessionsKey } from '../storageKeys.js'
import { confirmPayment } from './confirmPayment.js'
import type { ExchangeSession } from './ExchangeSession.js'

const maxKept = 10
const keptMs = 24 * 60 * 60 * 1000
const pollMs = 4000
/** How long an exchange may know nothing of a payment that a visitor may still be signing in for. */
const unseenMs = 180_000
/** How long a payment may be under way. */
const limitMs = 30 * 60_000
/** How long a transaction that an exchange names may be in no block. */
const blockMs = 120_000

const toasts = new Map([
  ['paid', 'success'],
  ['unconfirmed', 'info'],
  ['failed', 'error'],
  ['unknown', 'info'],
] as const)

/**
 * The payments that were begun with exchanges, newest first, and asked about until they have ended, also after a reload. What an exchange
 * says counts only where the network says it, too. Observable.
 */
export class ExchangeSessions {
  private items: readonly ExchangeSession[]
  readonly #context: PluginContext
  readonly #payments: Pick<Payments, 'buyStatus'>
  readonly #followed = new Set<string>()
  readonly #timers = new Map<string, () => void>()
  readonly #watched: string[] = []
  /** Since when an exchange has named a transaction, by session. */
  readonly #namedAt = new Map<string, number>()

  constructor(context: PluginContext, payments: Pick<Payments, 'buyStatus'>) {
    this.#context = context
    this.#payments = payments
    this.items = this.#stored()
    makeAutoObservable<this, 'items'>(
      this,
      { items: observableRef, find: false, of: false, watch: false },
      { autoBind: true },
    )
    this.followAll()
    const stop = context.storage.subscribe(id => {
      if (id === undefined || id === paySessionsKey.id) this.takeOver()
    })
    context.onDispose(() => {
      stop()
      this.#timers.forEach(cancel => cancel())
    })
  }

  /** Observable. */
  find(id: string): ExchangeSession | undefined {
    return this.items.find(item => item.id === id)
  }

  /** The latest of a payment that has not failed. Observable. */
  of(payment: PayData): ExchangeSession | undefined {
    return this.items.find(item => item.state !== 'failed' && isSamePayment(item.payment, payment))
  }

  /** A payment was begun: it is asked about from now on. */
  add(begun: Pick<ExchangeSession, 'id' | 'exchange' | 'payment'>): void {
    const now = this.#context.env.now()
    this.put([{ ...begun, startedAt: now, since: now, state: 'waiting', isSeen: false }, ...this.items])
    this.followAll()
  }

  /** Asks again about one whose end is not known. */
  resume(id: string): void {
    this.change(id, { state: 'waiting', since: this.#context.env.now() })
    this.followAll()
  }

  /** Says that a view tells how one goes, so that no toast does. @returns what ends it */
  watch(id: string): () => void {
    this.#watched.push(id)
    return () => {
      const index = this.#watched.indexOf(id)
      if (index >= 0) this.#watched.splice(index, 1)
    }
  }

  private followAll(): void {
    for (const { id, state } of this.items) {
      if (state !== 'waiting' || this.#followed.has(id)) continue
      this.#followed.add(id)
      void this.#step(id)
    }
  }

  /** Looks once, and again later until it has ended. Never rejects. */
  async #step(id: string): Promise<void> {
    const session = this.find(id)
    if (session?.state !== 'waiting') return void this.#followed.delete(id)
    const { env } = this.#context
    // An exchange that does not answer now may answer the next time.
    const end = (await this.#look(session).catch(() => undefined)) ?? this.#lateEnd(id)
    if (end) {
      this.#followed.delete(id)
      return this.end(id, end)
    }
    this.#timers.set(
      id,
      env.after(pollMs, () => void this.#step(id)),
    )
  }

  /** @returns how it has ended; undefined: not yet */
  async #look(session: ExchangeSession): Promise<Partial<ExchangeSession> | undefined> {
    const { id, exchange, isSeen } = session
    const { status, txHash } = await this.#payments.buyStatus({ exchangeId: exchange.id, sessionId: id })
    if (status === 'FAILED') return { state: 'failed' }
    if (status === 'IN_PROGRESS' && !isSeen) this.change(id, { isSeen: true })
    if (status !== 'SUCCESS') return undefined
    if (txHash === undefined) return { state: 'unconfirmed', doubt: 'noHash' }
    const isPaid = await confirmPayment(this.#context, session, txHash).catch(() => undefined)
    if (isPaid) return { state: 'paid', txHash }
    if (isPaid === false) return { state: 'unconfirmed', doubt: 'foreign', txHash }
    const now = this.#context.env.elapsed()
    const namedAt = this.#namedAt.get(id) ?? now
    this.#namedAt.set(id, namedAt)
    return now - namedAt > blockMs ? { state: 'unconfirmed', doubt: 'unseen', txHash } : undefined
  }

  #lateEnd(id: string): Partial<ExchangeSession> | undefined {
    const session = this.find(id)
    const waitedMs = this.#context.env.now() - (session?.since ?? 0)
    return waitedMs > (session?.isSeen ? limitMs : unseenMs) ? { state: 'unknown' } : undefined
  }

  private end(id: string, how: Partial<ExchangeSession>): void {
    if (this.find(id)?.state !== 'waiting') return
    this.change(id, how)
    const session = this.find(id)
    if (!session) return
    const { exchange, payment, state } = session
    const { track, stores } = this.#context
    const events = payEvents(payment, { type: 'exchange', exchange: exchange.id })
    if (state === 'paid') track(events.succeeded)
    if (state === 'failed') track(events.failed)
    if (state !== 'waiting' && !this.#watched.includes(id))
      stores.toast.show(`pay.toast.${state}`, toasts.get(state))
  }

  /** Another tab has begun one, or knows how one has ended. */
  private takeOver(): void {
    this.items = this.#stored()
    this.followAll()
  }

  private change(id: string, part: Partial<ExchangeSession>): void {
    this.put(this.items.map(item => (item.id === id ? { ...item, ...part } : item)))
  }

  private put(items: readonly ExchangeSession[]): void {
    const known = new Set(items.map(({ id }) => id))
    // Another tab may have begun something meanwhile.
    const others = this.#stored().filter(({ id }) => !known.has(id))
    this.items = [...items, ...others].slice(0, maxKept)
    this.#context.storage.write(paySessionsKey, this.items)
  }

  #stored(): readonly ExchangeSession[] {
    const { storage, env } = this.#context
    // Also those of a clock that was ahead: a visitor who does not see what was begun may pay twice.
    return storage.read(paySessionsKey).filter(({ startedAt }) => Math.abs(env.now() - startedAt) < keptMs)
  }
}
