import {
  isModalError,
  transactions,
  type BuiltTransaction,
  type SentTransaction,
} from '../../../kernel/define.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { accountChanged } from '../../../kernel/errors/transfer.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { isStale } from '../../../money-kit/AccountInUse.js'
import { isAnswerLost } from '../../../money-kit/isAnswerLost.js'
import { outlayOf } from '../check/outlayOf.js'
import type { PreparedSwap } from '../check/prepareSwap.js'
import { wholeSwap } from '../check/wholeSwap.js'
import { swapRefused } from '../api.js'
import { askedFor, recordApproval, recordSwap, type SwapServices } from './records.js'
import { prepareLazily } from './prepareLazily.js'
import type { SwapPlan } from './SwapPlan.js'

/**
 * How a swap stands: the wallet is asked for leave; the leave is on its way; the swap is looked into again; the price has moved, and the
 * visitor is asked; all is there, and the visitor was gone meanwhile; the wallet is asked to swap; it is on its way; it was declined; it
 * failed, in which step `isSwapping` says.
 */
export type SwapState =
  'allowing' | 'confirming' | 'checking' | 'moved' | 'ready' | 'swapping' | 'sent' | 'rejected' | 'failed'

/** Who began a swap. */
export interface SwapWatcher {
  /** Whether somebody looks at it: else the wallet is not asked for the next step by itself. */
  isSeen(): boolean
  /** It was sent, or has failed; in the latter case the visitor may go on with it. */
  onEnd(run: SwapRun): void
}

/** One swap, from the press to the hash: leave first where it is needed, and the swap, in one request or in two. Observable. */
export class SwapRun {
  state: SwapState = 'checking'
  /** What is signed next. */
  prepared: PreparedSwap
  /** What the visitor has agreed to get at least, in smallest units. */
  minimum: bigint
  /** The hash of the swap, or the id of its batch, once it is sent. */
  id: string | undefined = undefined
  error: unknown = undefined
  /** Whether leave was needed, and is asked for by a request of its own. */
  readonly hasTwoSteps: boolean
  /** Milliseconds since 1970: since when the wallet has been waited for. */
  askedAt = 0
  readonly plan: SwapPlan
  readonly #services: SwapServices
  readonly #watcher: SwapWatcher
  /** What the network was to take, as the visitor saw it. */
  readonly #outlay: bigint
  #hasAllowed = false

  constructor(services: SwapServices, plan: SwapPlan, prepared: PreparedSwap, watcher: SwapWatcher) {
    this.#services = services
    this.plan = plan
    this.prepared = prepared
    this.minimum = prepared.built.minimum
    this.hasTwoSteps = prepared.approvals.length > 0 && !prepared.takesBatches
    this.#watcher = watcher
    this.#outlay = outlayOf(plan, prepared)
    makeAutoObservable(
      this,
      {
        ...{ prepared: observableRef, error: observableRef, plan: false, hasTwoSteps: false },
        ...{ start: false, goOn: false, accept: false },
      },
      { autoBind: true },
    )
  }

  /** Whether the wallet is being asked. */
  get isAsking(): boolean {
    return this.state === 'allowing' || this.state === 'swapping'
  }

  /** Whether anything is still to come of it by itself. */
  get isUnderWay(): boolean {
    return this.isAsking || this.state === 'confirming' || this.state === 'checking'
  }

  /** Whether leave was given, by this one. */
  get hasAllowed(): boolean {
    return this.#hasAllowed
  }

  /** Whether it has failed without an answer of the wallet: it may have been sent nevertheless. */
  get mayBeSent(): boolean {
    return this.state === 'failed' && isAnswerLost(this.error)
  }

  /** Begins. Never rejects: see {@link state}. */
  async start(): Promise<void> {
    await this.#proceed()
  }

  /** Asks for the next step: the visitor has come back, or tries once more. */
  async goOn(): Promise<void> {
    if (!this.isUnderWay && this.state !== 'sent') await this.#proceed()
  }

  /** The visitor agrees to the new price. */
  async accept(): Promise<void> {
    if (this.state !== 'moved') return
    this.agreeTo(this.prepared.built.minimum)
    await this.#proceed()
  }

  get #hasMoved(): boolean {
    return this.prepared.built.minimum < this.minimum
  }

  async #proceed(): Promise<void> {
    try {
      this.set('checking')
      // What was looked into a moment ago may have changed since.
      await this.#renew()
      if (this.#hasMoved) this.set('moved')
      else await this.#continue()
    } catch (error) {
      if (!isModalError(error)) this.#services.context.report(error)
      this.fail(error)
    }
    if (this.state === 'sent' || this.state === 'failed') this.#watcher.onEnd(this)
  }

  async #renew(): Promise<void> {
    const { context } = this.#services
    this.#assertFresh()
    const life = new AbortController()
    const prepared = await prepareLazily(context, this.plan, life.signal)
    const outlay = outlayOf(this.plan, prepared)
    if (outlay > this.#outlay) throw swapRefused(`the network takes ${outlay}, not ${this.#outlay}`)
    this.take(prepared)
    this.#assertFresh()
  }

  /** Of another account, network or wallet nothing is signed. */
  #assertFresh(): void {
    if (isStale(this.plan.account)) throw accountChanged()
  }

  async #continue(): Promise<void> {
    const { prepared } = this
    const isBatch = prepared.takesBatches
    if (prepared.approvals.length > 0 && !isBatch) {
      await this.#allow(prepared)
      this.set('checking')
      await this.#renew()
      if (this.#hasMoved) return this.set('moved')
      if (!this.#watcher.isSeen()) return this.set('ready')
      // Somebody has taken the leave back meanwhile: it is for the visitor to begin again.
      if (this.prepared.approvals.length > 0) throw swapRefused('the allowance is not there any longer')
    }
    await this.#swap()
  }

  /** One request for each call: a token that wants its leave set to nothing first takes two. */
  async #allow({ approvals }: PreparedSwap): Promise<void> {
    for (const call of approvals) {
      this.ask('allowing')
      const sent = await this.#request('approval', { calls: [call] })
      recordApproval(this.#services, this, sent)
      this.set('confirming')
      await sent.confirmed
    }
    this.#hasAllowed = true
  }

  async #swap(): Promise<void> {
    this.ask('swapping')
    const sent = await this.#request('swap', wholeSwap(this.prepared))
    recordSwap(this.#services, this, sent)
    this.sent(sent.id)
  }

  async #request(kind: 'approval' | 'swap', transaction: BuiltTransaction): Promise<SentTransaction> {
    const { context, unanswered } = this.#services
    const { account } = this.plan
    this.#assertFresh()
    const capability = context.capability(transactions, account.chain.namespace)
    if (!capability) throw chainNotSupported()
    const asked = askedFor(context, this, kind)
    unanswered.add(asked)
    try {
      const sent = await capability.send(account.session, account.network, transaction)
      unanswered.remove(asked.id)
      return sent
    } catch (error) {
      if (!isAnswerLost(error)) unanswered.remove(asked.id)
      throw error
    }
  }

  private ask(state: 'allowing' | 'swapping'): void {
    this.state = state
    this.askedAt = this.#services.context.env.now()
  }

  private set(state: SwapState): void {
    this.state = state
  }

  private take(prepared: PreparedSwap): void {
    this.prepared = prepared
  }

  private agreeTo(minimum: bigint): void {
    this.minimum = minimum
  }

  private sent(id: string): void {
    this.id = id
    this.state = 'sent'
  }

  private fail(error: unknown): void {
    this.error = error
    this.state = isModalError(error, 'USER_REJECTED') ? 'rejected' : 'failed'
  }
}
