import type { QuestionText } from '../approval-window/describeQuestion.js'
import { ApprovalQueue, type Decision, type PendingRequest } from '../evm/ApprovalQueue.js'
import type { Behaviour } from '../evm/Behaviour.js'
import type { LoggedRequest } from '../evm/RequestDesk.js'
import { ScriptBook } from '../evm/ScriptBook.js'
import { SolanaWalletState } from '../solana/SolanaWalletState.js'
import { createInjected } from './createInjected.js'
import { describePolkadotQuestion } from './describePolkadotQuestion.js'
import type { Injected, InjectedAccount, InjectedWallet, PolkadotMethod } from './InjectedWallet.js'
import { injectPolkadotWallet } from './injectPolkadotWallet.js'
import { PolkadotDesk, type AskOwner } from './PolkadotDesk.js'
import type { PolkadotKeyRing } from './PolkadotKeyRing.js'
import type { PolkadotQuestion } from './PolkadotQuestion.js'
import type { PolkadotApprovalPolicy, PolkadotTestWalletOptions } from './PolkadotTestWalletOptions.js'

/** The options with keys and identity settled. */
export interface PolkadotTestWalletParts extends PolkadotTestWalletOptions {
  readonly keys: PolkadotKeyRing
  readonly name: string
  readonly origin: string
}

type Listener = (accounts: InjectedAccount[]) => unknown

/**
 * A polkadot wallet in the hands of a test: what the site finds in `window.injectedWeb3`, and the controls that its owner has. Made by
 * `createPolkadotTestWallet`. Keys and signatures are real; what it signs, the site sends.
 */
export class PolkadotTestWallet {
  readonly info: { readonly name: string }
  /** The site that the wallet talks to. */
  readonly origin: string
  /** What the site sees. */
  readonly wallet: InjectedWallet

  readonly #parts: PolkadotTestWalletParts
  readonly #scripts = new ScriptBook()
  readonly #state: SolanaWalletState
  readonly #approvals: ApprovalQueue<PolkadotQuestion>
  readonly #desk: PolkadotDesk
  readonly #injected: Injected
  #policy: PolkadotApprovalPolicy
  #sharedBefore: string
  #listeners: readonly Listener[] = []
  #subscribers: ReadonlySet<() => void> = new Set()

  constructor(parts: PolkadotTestWalletParts) {
    const { chains = [], isLocked = false, keys, name, origin, storage } = parts
    this.info = { name }
    this.origin = origin
    this.#parts = parts
    this.#policy = parts.policy ?? 'approve'
    this.#state = new SolanaWalletState({
      ...{ origin, size: keys.size, isLocked, storage },
      storageKey: `portico-test-wallet:polkadot:${name}`,
      changed: this.#changed,
    })
    this.#sharedBefore = this.#state.granted.join()
    this.#approvals = new ApprovalQueue(() => this.isLocked, this.#notify)
    this.#desk = new PolkadotDesk({
      origin,
      approvals: this.#approvals,
      scripts: this.#scripts,
      verdict: ask => (typeof this.#policy === 'function' ? this.#policy(ask) : this.#policy),
    })
    this.#injected = createInjected({
      ...{ desk: this.#desk, state: this.#state, keys, chains },
      shared: () => this.#shared(),
      listen: listener => this.#listen(listener),
    })
    this.wallet = { version: '1.0.0', enable: siteName => this.#enable(siteName) }
  }

  /** Every address of the wallet, in the generic form, in the order of their indexes. */
  get accounts(): readonly string[] {
    return this.#parts.keys.keys.map(({ address }) => address)
  }

  /** The addresses shared with the site. */
  get connectedAccounts(): readonly string[] {
    return this.#shared().map(({ address }) => address)
  }

  get isLocked(): boolean {
    return this.#state.isLocked
  }

  /** Every call of the site, oldest first, answered or not. */
  get requests(): readonly LoggedRequest[] {
    return this.#desk.requests
  }

  /** What waits for an answer, oldest first. */
  get pending(): readonly PendingRequest<PolkadotQuestion>[] {
    return this.#approvals.pending
  }

  /** How many subscriptions to the accounts the site has. */
  get listenerCount(): number {
    return this.#listeners.length
  }

  /** Puts the wallet into `window.injectedWeb3`. @param target default: the global window. @returns a function that takes it away */
  announce(target?: object): () => void {
    return injectPolkadotWallet(this.info.name, this.wallet, target)
  }

  /** Approves the oldest pending request. @throws Error when nothing is pending or the wallet is locked */
  approve(decision?: Decision): void {
    this.#oldestPending().approve(decision)
  }

  /** Rejects the oldest pending request, in the words of polkadot wallets. @throws Error when nothing is pending */
  reject(): void {
    this.#oldestPending().reject()
  }

  /** Resolves with the oldest pending request, of one method or of any, as soon as there is one. */
  nextPending(method?: PolkadotMethod): Promise<PendingRequest<PolkadotQuestion>> {
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
    return describePolkadotQuestion(request.question)
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
  setPolicy(policy: PolkadotApprovalPolicy): void {
    this.#policy = policy
  }

  /** What the next calls of a method get: one behaviour for all of them, a list for one call each; undefined ends the script. */
  script(method: PolkadotMethod, script: Behaviour | readonly Behaviour[] | undefined): void {
    this.#scripts.set(method, script)
  }

  /** What it is asked for waits for `unlock`. As with real wallets, the accounts stay shared. */
  lock(): void {
    this.#state.setLocked(true)
  }

  unlock(): void {
    this.#state.setLocked(false)
    this.#approvals.unlocked()
  }

  /** Shares these accounts with the site, in place of those before, as its owner can in the wallet's settings. */
  share(indexes: readonly number[]): void {
    this.#state.grant(indexes)
  }

  /** Shares no account any more, and forgets the site. */
  disconnectSite(): void {
    this.#state.revoke()
  }

  /** Hands subscribers a list of accounts, also one that no honest wallet would. */
  emit(accounts: unknown): void {
    for (const listener of this.#listeners) listener(accounts as InjectedAccount[])
  }

  /** As if newly installed: pending requests rejected, scripts, log and connections gone. Subscriptions stay. */
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

  readonly #changed = (): void => {
    const shared = this.#state.granted.join()
    if (shared !== this.#sharedBefore) {
      this.#sharedBefore = shared
      this.emit(this.#shared())
    }
    this.#notify()
  }

  #shared(): InjectedAccount[] {
    const { genesisHashes = [], keys } = this.#parts
    return this.#state.granted.map(index => ({
      address: keys.key(index).address,
      genesisHash: genesisHashes[index] ?? null,
      name: `Account ${index + 1}`,
      type: 'sr25519',
    }))
  }

  #enable(siteName: string): Promise<Injected> {
    return this.#desk.take('enable', [siteName], async ask => {
      if (this.#state.granted.length === 0) await this.#askForAccounts(siteName, ask)
      return this.#injected
    })
  }

  async #askForAccounts(siteName: string, ask: AskOwner): Promise<void> {
    const { accounts } = await ask({ kind: 'connect', siteName }, 'connect')
    this.#state.grant(accounts ?? Array.from({ length: this.#parts.keys.size }, (_, index) => index))
  }

  #listen(listener: Listener): () => void {
    const own: Listener = accounts => listener(accounts)
    this.#listeners = [...this.#listeners, own]
    return () => {
      this.#listeners = this.#listeners.filter(other => other !== own)
    }
  }

  #oldestPending(): PendingRequest<PolkadotQuestion> {
    const [oldest] = this.pending
    if (!oldest) throw new Error('Nothing is pending. Await nextPending() before approving or rejecting.')
    return oldest
  }
}
