import type { QuestionText } from '../approval-window/describeQuestion.js'
import { ApprovalQueue, type Decision, type PendingRequest } from '../evm/ApprovalQueue.js'
import type { Behaviour } from '../evm/Behaviour.js'
import type { LoggedRequest } from '../evm/RequestDesk.js'
import { ScriptBook } from '../evm/ScriptBook.js'
import { CosmosDesk } from './CosmosDesk.js'
import type { CosmosKeyRing } from './CosmosKeyRing.js'
import type { CosmosQuestion } from './CosmosQuestion.js'
import type { CosmosTestChain } from './CosmosTestChain.js'
import type { CosmosApprovalPolicy, CosmosTestWalletOptions } from './CosmosTestWalletOptions.js'
import { CosmosWalletState } from './CosmosWalletState.js'
import { createKeplr } from './createKeplr.js'
import { describeCosmosQuestion } from './describeCosmosQuestion.js'
import { injectCosmosWallet } from './injectCosmosWallet.js'
import type { KeplrMethod, KeplrWallet } from './KeplrWallet.js'

/** The options with keys and identity settled. */
export interface CosmosTestWalletParts extends CosmosTestWalletOptions {
  readonly keys: CosmosKeyRing
  readonly chains: readonly [CosmosTestChain, ...CosmosTestChain[]]
  readonly name: string
  readonly origin: string
  readonly path: string
  readonly event: string
}

/**
 * A wallet with Keplr's interface in the hands of a test: what the site finds in the page, and the controls that its owner has. Made by
 * `createCosmosTestWallet`. Keys and signatures are real; what it signs, the site sends.
 */
export class CosmosTestWallet {
  readonly info: { readonly name: string }
  /** The site that the wallet talks to. */
  readonly origin: string
  /** What the site sees. */
  readonly keplr: KeplrWallet

  readonly #parts: CosmosTestWalletParts
  readonly #scripts = new ScriptBook()
  readonly #state: CosmosWalletState
  readonly #approvals: ApprovalQueue<CosmosQuestion>
  readonly #desk: CosmosDesk
  #policy: CosmosApprovalPolicy
  #pages: ReadonlySet<object> = new Set()
  #subscribers: ReadonlySet<() => void> = new Set()

  constructor(parts: CosmosTestWalletParts) {
    const { chains, isLocked = false, keys, name, origin, path, storage } = parts
    this.info = { name }
    this.origin = origin
    this.#parts = parts
    this.#policy = parts.policy ?? 'approve'
    this.#state = new CosmosWalletState({
      ...{ origin, size: keys.size, chains, isLocked, storage },
      storageKey: `portico-test-wallet:cosmos:${path}`,
      changed: isOther => this.#changed(isOther),
    })
    this.#approvals = new ApprovalQueue(() => this.isLocked, this.#notify)
    this.#desk = new CosmosDesk({
      origin,
      approvals: this.#approvals,
      scripts: this.#scripts,
      verdict: ask => (typeof this.#policy === 'function' ? this.#policy(ask) : this.#policy),
    })
    this.keplr = createKeplr({ desk: this.#desk, state: this.#state, keys, memo: parts.memo })
  }

  /** Every address of the wallet on its first network, in the order of their indexes. */
  get accounts(): readonly string[] {
    const [{ bech32Prefix }] = this.#parts.chains
    return this.#parts.keys.keys.map(key => key.addressOn(bech32Prefix))
  }

  /** The networks that it knows, those added by sites last. */
  get chains(): readonly CosmosTestChain[] {
    return this.#state.chains
  }

  /** The chain ids that the site may use. */
  get connectedChains(): readonly string[] {
    return this.#state.granted
  }

  get isLocked(): boolean {
    return this.#state.isLocked
  }

  /** Every call of the site, oldest first, answered or not. */
  get requests(): readonly LoggedRequest[] {
    return this.#desk.requests
  }

  /** What waits for an answer, oldest first. */
  get pending(): readonly PendingRequest<CosmosQuestion>[] {
    return this.#approvals.pending
  }

  /** Puts the wallet into a page. @param target default: the global window. @returns a function that takes it away */
  announce(target: object = window): () => void {
    const remove = injectCosmosWallet(this.#parts.path, this.keplr, target)
    this.#pages = new Set([...this.#pages, target])
    return () => {
      this.#pages = new Set([...this.#pages].filter(page => page !== target))
      remove()
    }
  }

  /** Approves the oldest pending request. @throws Error when nothing is pending or the wallet is locked */
  approve(decision?: Decision): void {
    this.#oldestPending().approve(decision)
  }

  /** Rejects the oldest pending request, in the words of Keplr. @throws Error when nothing is pending */
  reject(): void {
    this.#oldestPending().reject()
  }

  /** Resolves with the oldest pending request, of one method or of any, as soon as there is one. */
  nextPending(method?: KeplrMethod): Promise<PendingRequest<CosmosQuestion>> {
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

  /** Says in plain words what a pending request asks. */
  describe({ id }: Pick<PendingRequest, 'id'>): QuestionText {
    const request = this.pending.find(pending => pending.id === id)
    if (!request) throw new Error(`Request ${id} is not pending.`)
    return describeCosmosQuestion(request.question)
  }

  /** Calls the listener after every change of pending requests, lock, account and connection. @returns a function that ends it */
  subscribe(listener: () => void): () => void {
    const own = (): void => listener()
    this.#subscribers = new Set([...this.#subscribers, own])
    return () => {
      this.#subscribers = new Set([...this.#subscribers].filter(other => other !== own))
    }
  }

  /** How questions without a script are answered from now on. */
  setPolicy(policy: CosmosApprovalPolicy): void {
    this.#policy = policy
  }

  /** What the next calls of a method get: one behaviour for all of them, a list for one call each; undefined ends the script. */
  script(method: KeplrMethod, script: Behaviour | readonly Behaviour[] | undefined): void {
    this.#scripts.set(method, script)
  }

  /** What it is asked for waits for `unlock`. */
  lock(): void {
    this.#state.setLocked(true)
  }

  unlock(): void {
    this.#state.setLocked(false)
    this.#approvals.unlocked()
  }

  /** Uses another account, and says so in the page. @throws RangeError for an unknown index */
  switchAccount(index: number): void {
    this.#state.switchAccount(index)
  }

  /** Takes from the site what it was let in on; nothing tells it so. */
  disconnectSite(): void {
    this.#state.revoke()
  }

  /** Says in the page that another account is in use, whether it is true or not. */
  emit(): void {
    for (const page of this.#pages)
      if (page instanceof EventTarget) page.dispatchEvent(new Event(this.#parts.event))
  }

  /** As if newly installed: pending requests rejected, scripts, log, added networks and connections gone. */
  reset(): void {
    this.#approvals.rejectAll()
    this.#scripts.clear()
    this.#desk.clearLog()
    this.#policy = this.#parts.policy ?? 'approve'
    this.#state.reset()
  }

  readonly #notify = (): void => {
    for (const listener of this.#subscribers) listener()
  }

  #changed(isOther: boolean): void {
    if (isOther) this.emit()
    this.#notify()
  }

  #oldestPending(): PendingRequest<CosmosQuestion> {
    const [oldest] = this.pending
    if (!oldest) throw new Error('Nothing is pending. Await nextPending() before approving or rejecting.')
    return oldest
  }
}
