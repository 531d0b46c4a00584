import type { QuestionText } from '../approval-window/describeQuestion.js'
import { ApprovalQueue, type Decision, type PendingRequest } from '../evm/ApprovalQueue.js'
import type { Behaviour } from '../evm/Behaviour.js'
import type { LoggedRequest } from '../evm/RequestDesk.js'
import { rpcErrors } from '../evm/rpcErrors.js'
import { ScriptBook } from '../evm/ScriptBook.js'
import { createFeatures } from './createFeatures.js'
import { describeSolanaQuestion } from './describeSolanaQuestion.js'
import { registerWallet } from './registerWallet.js'
import { SolanaDesk } from './SolanaDesk.js'
import { SolanaKeyRing, type SolanaKey } from './SolanaKeyRing.js'
import type { SolanaQuestion } from './SolanaQuestion.js'
import type { SolanaTestChain } from './SolanaTestChain.js'
import type { SolanaApprovalPolicy, SolanaTestWalletOptions } from './SolanaTestWalletOptions.js'
import { SolanaWalletState } from './SolanaWalletState.js'
import type { SolanaMethod, StandardAccount, StandardChange, StandardWallet } from './StandardWallet.js'

/** The options with the identity settled. */
export interface SolanaTestWalletParts extends SolanaTestWalletOptions {
  readonly info: Pick<StandardWallet, 'name' | 'icon'>
  readonly origin: string
}

type Listener = (change: StandardChange) => void

const signs: readonly SolanaMethod[] = [
  'solana:signMessage',
  'solana:signTransaction',
  'solana:signAndSendTransaction',
]

/**
 * A Solana wallet in the hands of a test: the Wallet Standard wallet that the site sees, and the controls that its owner has.
 * Made by `createSolanaTestWallet`. Keys and signatures are real; what it sends goes to the node of the network.
 */
export class SolanaTestWallet {
  readonly info: Pick<StandardWallet, 'name' | 'icon'>
  /** The site that the wallet talks to. */
  readonly origin: string
  readonly chains: readonly SolanaTestChain[]
  /** What the site sees. */
  readonly wallet: StandardWallet

  readonly #keys: SolanaKeyRing
  readonly #features: readonly SolanaMethod[]
  readonly #scripts = new ScriptBook()
  readonly #state: SolanaWalletState
  readonly #approvals: ApprovalQueue<SolanaQuestion>
  readonly #desk: SolanaDesk
  readonly #firstPolicy: SolanaApprovalPolicy
  #policy: SolanaApprovalPolicy
  #visible: readonly StandardAccount[] = []
  #listeners: readonly Listener[] = []
  #subscribers: ReadonlySet<() => void> = new Set()

  constructor(parts: SolanaTestWalletParts) {
    const { chains, info, isLocked = false, lacks = [], origin, storage } = parts
    this.info = info
    this.origin = origin
    this.chains = chains
    this.#policy = this.#firstPolicy = parts.policy ?? 'approve'
    this.#keys = new SolanaKeyRing(parts)
    this.#features = signs.filter(feature => !lacks.includes(feature))
    const storageKey = `portico-test-wallet:solana:${info.name}`
    const { size } = this.#keys
    this.#state = new SolanaWalletState({
      origin,
      size,
      isLocked,
      storage,
      storageKey,
      changed: this.#changed,
    })
    this.#approvals = new ApprovalQueue(() => this.isLocked, this.#notify)
    this.#desk = new SolanaDesk({
      origin,
      approvals: this.#approvals,
      scripts: this.#scripts,
      verdict: ask => (typeof this.#policy === 'function' ? this.#policy(ask) : this.#policy),
    })
    this.#visible = this.#open()
    this.wallet = this.#makeWallet(lacks)
  }

  /** Every address of the wallet, in the order of their indexes. */
  get accounts(): readonly string[] {
    return this.#keys.keys.map(({ address }) => address)
  }

  get activeAccount(): string {
    return this.#keys.key(this.#state.activeIndex).address
  }

  /** The addresses opened to the site, last used first, also while the wallet is locked. */
  get connectedAccounts(): readonly string[] {
    return this.#state.granted.map(index => this.#keys.key(index).address)
  }

  get isLocked(): boolean {
    return this.#state.isLocked
  }

  /** Every call of the site, oldest first, answered or not; `method` is the feature, `params` its input or inputs. */
  get requests(): readonly LoggedRequest[] {
    return this.#desk.requests
  }

  /** What waits for an answer, oldest first. */
  get pending(): readonly PendingRequest<SolanaQuestion>[] {
    return this.#approvals.pending
  }

  /** How many listeners the site has on the event `change`. */
  get listenerCount(): number {
    return this.#listeners.length
  }

  /** Registers the wallet by the Wallet Standard. @param target default: the global window. @returns a function that takes it away */
  announce(target?: EventTarget): () => void {
    return registerWallet(this.wallet, target)
  }

  /** Approves the oldest pending request. @throws Error when nothing is pending or the wallet is locked */
  approve(decision?: Decision): void {
    this.#oldestPending().approve(decision)
  }

  /** Rejects the oldest pending request with 4001. @throws Error when nothing is pending */
  reject(): void {
    this.#oldestPending().reject()
  }

  /** Resolves with the oldest pending request, of one feature or of any, as soon as there is one. */
  nextPending(method?: SolanaMethod): Promise<PendingRequest<SolanaQuestion>> {
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
    return describeSolanaQuestion(request.question)
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
  setPolicy(policy: SolanaApprovalPolicy): void {
    this.#policy = policy
  }

  /** What the next calls of a feature get: one behaviour for all of them, a list for one call each; undefined ends the script. */
  script(method: SolanaMethod, script: Behaviour | readonly Behaviour[] | undefined): void {
    this.#scripts.set(method, script)
  }

  /** The site sees no accounts, and what it asks for waits for `unlock`. */
  lock(): void {
    this.#state.setLocked(true)
  }

  unlock(): void {
    this.#state.setLocked(false)
    this.#approvals.unlocked()
  }

  /** Takes another account into use. A site that may see it gets it first in its list. @throws RangeError for an unknown index */
  switchAccount(index: number): void {
    this.#state.switchAccount(index)
  }

  /** Takes the accounts away from the site, as its owner can in the wallet's settings. */
  disconnectSite(): void {
    this.#state.revoke()
  }

  /** Sends the event `change` with anything, also what no honest wallet would. */
  emit(change: unknown): void {
    for (const listener of this.#listeners) listener(change as StandardChange)
  }

  /** As if newly installed: pending requests rejected, scripts, log and connections gone. Listeners stay. */
  reset(): void {
    this.#approvals.rejectAll()
    this.#scripts.clear()
    this.#desk.clearLog()
    this.#policy = this.#firstPolicy
    this.#state.reset()
  }

  readonly #notify = (): void => {
    for (const listener of this.#subscribers) listener()
  }

  readonly #changed = (isVisible: boolean): void => {
    if (isVisible) {
      this.#visible = this.#open()
      this.emit({ accounts: this.#visible })
    }
    this.#notify()
  }

  #open(): readonly StandardAccount[] {
    return this.#state.visible.map(index => {
      const { address, publicKey } = this.#keys.key(index)
      const chains = this.chains.map(({ id }) => id)
      return Object.freeze({
        ...{ address, publicKey, chains },
        features: this.#features,
        label: `Account ${index + 1}`,
      })
    })
  }

  #oldestPending(): PendingRequest<SolanaQuestion> {
    const [oldest] = this.pending
    if (!oldest) throw new Error('Nothing is pending. Await nextPending() before approving or rejecting.')
    return oldest
  }

  #keyOf(account: StandardAccount): SolanaKey {
    const index = this.#state.visible[this.#visible.indexOf(account)]
    if (index === undefined) throw rpcErrors.unauthorized()
    return this.#keys.key(index)
  }

  #makeWallet(lacks: readonly SolanaMethod[]): StandardWallet {
    const visible = () => this.#visible
    const features = createFeatures({
      desk: this.#desk,
      state: this.#state,
      size: this.#keys.size,
      chains: this.chains,
      accounts: visible,
      keyOf: account => this.#keyOf(account),
      on: listener => {
        this.#listeners = [...this.#listeners, listener]
        return () => {
          this.#listeners = this.#listeners.filter(other => other !== listener)
        }
      },
    })
    const kept = Object.entries(features).filter(([name]) => !lacks.some(lack => lack === name))
    return Object.freeze({
      version: '1.0.0',
      ...this.info,
      chains: this.chains.map(({ id }) => id),
      features: Object.freeze(Object.fromEntries(kept)),
      get accounts() {
        return visible()
      },
    })
  }
}
