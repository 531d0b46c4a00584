import type { QuestionText } from '../approval-window/describeQuestion.js'
import type { ApprovalPolicy } from './ApprovalPolicy.js'
import { ApprovalQueue, type Decision, type PendingRequest } from './ApprovalQueue.js'
import type { Behaviour } from './Behaviour.js'
import { Desk, type InTheirWords } from './Desk.js'
import type { LoggedRequest } from './LoggedRequest.js'
import { ScriptBook } from './ScriptBook.js'
import { Watchers } from './Watchers.js'

/** What the state of a wallet of any namespace can do. */
export interface OwnedState {
  readonly isLocked: boolean
  setLocked(isLocked: boolean): void
  revoke(): void
  reset(): void
}

/** What differs between the namespaces. */
export interface OwnedWalletParts<Q, M> {
  readonly origin: string
  readonly policy?: ApprovalPolicy<Q>
  /** Says in plain words what a pending request asks. */
  describe(request: PendingRequest<Q>): QuestionText
  /** Default: as the wallet throws it. */
  readonly inTheirWords?: InTheirWords<M>
}

/**
 * A wallet in the hands of a test: the controls that the owner of a wallet has, in any namespace.
 * @param Q what the wallet asks its owner @param M what a site can call
 */
export abstract class OwnedWallet<Q extends { readonly kind: string }, M extends string = string> {
  /** The site that the wallet talks to. */
  readonly origin: string

  protected abstract readonly state: OwnedState
  protected readonly desk: Desk<Q, M>

  readonly #watchers = new Watchers()
  readonly #scripts = new ScriptBook()
  readonly #approvals: ApprovalQueue<Q>
  readonly #describe: (request: PendingRequest<Q>) => QuestionText
  readonly #firstPolicy: ApprovalPolicy<Q>
  #policy: ApprovalPolicy<Q>

  constructor({
    describe,
    inTheirWords = error => error,
    origin,
    policy = 'approve',
  }: OwnedWalletParts<Q, M>) {
    this.origin = origin
    this.#describe = describe
    this.#policy = this.#firstPolicy = policy
    this.#approvals = new ApprovalQueue(() => this.isLocked, this.#watchers.tell)
    this.desk = new Desk({
      ...{ origin, inTheirWords, approvals: this.#approvals, scripts: this.#scripts },
      verdict: ask => (typeof this.#policy === 'function' ? this.#policy(ask) : this.#policy),
    })
  }

  get isLocked(): boolean {
    return this.state.isLocked
  }

  /** Every call of the site, oldest first, answered or not. */
  get requests(): readonly LoggedRequest[] {
    return this.desk.requests
  }

  /** What waits for an answer, oldest first. */
  get pending(): readonly PendingRequest<Q>[] {
    return this.#approvals.pending
  }

  /** Approves the oldest pending request. @throws Error when nothing is pending or the wallet is locked */
  approve(decision?: Decision): void {
    this.#oldestPending().approve(decision)
  }

  /** Rejects the oldest pending request, as wallets of its namespace do. @throws Error when nothing is pending */
  reject(): void {
    this.#oldestPending().reject()
  }

  /** Resolves with the oldest pending request, of one method or of any, as soon as there is one. */
  nextPending(method?: M): Promise<PendingRequest<Q>> {
    const find = () => this.pending.find(request => method === undefined || request.method === method)
    const now = find()
    if (now) return Promise.resolve(now)
    return new Promise(resolve => {
      const stop = this.subscribe(() => {
        const found = find()
        if (!found) return
        stop()
        resolve(found)
      })
    })
  }

  /** Says in plain words what a pending request asks. @throws Error when it is pending no longer */
  describe({ id }: Pick<PendingRequest, 'id'>): QuestionText {
    const request = this.pending.find(pending => pending.id === id)
    if (!request) throw new Error(`Request ${id} is not pending.`)
    return this.#describe(request)
  }

  /** Calls the listener after every change of pending requests, lock, account, network and connection. @returns a function that ends it */
  subscribe(listener: () => void): () => void {
    return this.#watchers.add(listener)
  }

  /** How questions without a script are answered from now on. */
  setPolicy(policy: ApprovalPolicy<Q>): void {
    this.#policy = policy
  }

  /** What the next calls of a method get: one behaviour for all of them, a list for one call each; undefined ends the script. */
  script(method: M, script: Behaviour | readonly Behaviour[] | undefined): void {
    this.#scripts.set(method, script)
  }

  /** What the site asks for waits for `unlock`. */
  lock(): void {
    this.state.setLocked(true)
  }

  unlock(): void {
    this.state.setLocked(false)
    this.#approvals.unlocked()
  }

  /** Takes away from the site what was opened to it, as its owner can in the wallet's settings. */
  disconnectSite(): void {
    this.state.revoke()
  }

  /** As if newly installed: pending requests rejected, scripts, log, connections and additions gone. Listeners stay. */
  reset(): void {
    this.#approvals.rejectAll()
    this.#scripts.clear()
    this.desk.clearLog()
    this.#policy = this.#firstPolicy
    this.state.reset()
  }

  /** Tells who subscribed that something has changed. */
  protected tell(): void {
    this.#watchers.tell()
  }

  #oldestPending(): PendingRequest<Q> {
    const [oldest] = this.pending
    if (!oldest) throw new Error('Nothing is pending. Await nextPending() before approving or rejecting.')
    return oldest
  }
}
