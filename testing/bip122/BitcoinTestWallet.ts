import type { QuestionText } from '../approval-window/describeQuestion.js'
import { ApprovalQueue, type Decision, type PendingRequest } from '../evm/ApprovalQueue.js'
import type { Behaviour } from '../evm/Behaviour.js'
import type { LoggedRequest } from '../evm/RequestDesk.js'
import { ScriptBook } from '../evm/ScriptBook.js'
import { BitcoinDesk } from './BitcoinDesk.js'
import { BitcoinKeyRing, type BitcoinKeyPair } from './BitcoinKeyRing.js'
import type { BitcoinQuestion } from './BitcoinQuestion.js'
import type { BitcoinTestChain } from './BitcoinTestChain.js'
import type {
  BitcoinApprovalPolicy,
  BitcoinTestWalletOptions,
  BitcoinWalletShape,
} from './BitcoinTestWalletOptions.js'
import { BitcoinVault } from './BitcoinVault.js'
import { BitcoinWalletState, type VisibleChange } from './BitcoinWalletState.js'
import { describeBitcoinQuestion } from './describeBitcoinQuestion.js'
import { createLeatherFace } from './shapes/createLeatherFace.js'
import { createOkxFace } from './shapes/createOkxFace.js'
import { createSatsConnectFace } from './shapes/createSatsConnectFace.js'
import { createStandardFace } from './shapes/createStandardFace.js'
import type { FaceParts, WalletFace } from './shapes/WalletFace.js'

/** The options with the identity settled. */
export interface BitcoinTestWalletParts extends BitcoinTestWalletOptions {
  readonly info: { readonly name: string; readonly icon: string }
  readonly origin: string
  readonly chains: readonly [BitcoinTestChain, ...BitcoinTestChain[]]
}

const faces: Readonly<Record<BitcoinWalletShape, (parts: FaceParts) => WalletFace>> = {
  'sats-connect': createSatsConnectFace,
  leather: createLeatherFace,
  okx: createOkxFace,
  'wallet-standard': createStandardFace,
}

/**
 * A Bitcoin wallet in the hands of a test: the object that the site sees, and the controls that its owner has. Made by
 * `createBitcoinTestWallet`. Keys and signatures are real; what it sends goes to the server of the network.
 */
export class BitcoinTestWallet {
  readonly info: { readonly name: string; readonly icon: string }
  /** The site that the wallet talks to. */
  readonly origin: string
  readonly chains: readonly BitcoinTestChain[]

  readonly #keys: BitcoinKeyRing
  readonly #scripts = new ScriptBook()
  readonly #state: BitcoinWalletState
  readonly #approvals: ApprovalQueue<BitcoinQuestion>
  readonly #desk: BitcoinDesk
  readonly #face: WalletFace
  readonly #firstPolicy: BitcoinApprovalPolicy
  #policy: BitcoinApprovalPolicy
  #subscribers: ReadonlySet<() => void> = new Set()

  constructor(parts: BitcoinTestWalletParts) {
    const { chains, info, isLocked = false, origin, storage, shape = 'sats-connect' } = parts
    this.info = info
    this.origin = origin
    this.chains = chains
    this.#policy = this.#firstPolicy = parts.policy ?? 'approve'
    this.#keys = new BitcoinKeyRing(parts)
    const { size } = this.#keys
    const storageKey = `portico-test-wallet:bip122:${info.name}`
    this.#state = new BitcoinWalletState({
      ...{ origin, size, chains, isLocked, storage, storageKey },
      changed: this.#changed,
    })
    this.#approvals = new ApprovalQueue(() => this.isLocked, this.#notify)
    this.#desk = new BitcoinDesk({
      origin,
      approvals: this.#approvals,
      scripts: this.#scripts,
      verdict: ask => (typeof this.#policy === 'function' ? this.#policy(ask) : this.#policy),
    })
    this.#face = faces[shape]({
      ...{ desk: this.#desk, state: this.#state, chains, size, info },
      vault: new BitcoinVault(this.#keys, this.#state),
      path: parts.path ?? 'PorticoTestWallet.BitcoinProvider',
    })
  }

  /** What the site sees: an object of the wallet's shape. */
  get provider(): object {
    return this.#face.provider
  }

  /** The payment address of every account on the network in use, in the order of their indexes. */
  get accounts(): readonly string[] {
    return Array.from({ length: this.#keys.size }, (_, index) => this.keysOf(index).payment.address)
  }

  /** The payment address of the account in use. */
  get activeAccount(): string {
    return this.keysOf(this.#state.activeIndex).payment.address
  }

  /** The payment addresses of the accounts opened to the site, also while the wallet is locked. */
  get connectedAccounts(): readonly string[] {
    return this.#state.granted.map(index => this.keysOf(index).payment.address)
  }

  /** The network in use. */
  get chain(): BitcoinTestChain {
    return this.#state.chain
  }

  get isLocked(): boolean {
    return this.#state.isLocked
  }

  /** Every call of the site, oldest first, answered or not. */
  get requests(): readonly LoggedRequest[] {
    return this.#desk.requests
  }

  /** What waits for an answer, oldest first. */
  get pending(): readonly PendingRequest<BitcoinQuestion>[] {
    return this.#approvals.pending
  }

  /** How many event listeners the site has on the wallet. */
  get listenerCount(): number {
    return this.#face.listenerCount
  }

  /** The keys of an account on the network in use. @throws RangeError for an unknown index */
  keysOf(index: number): BitcoinKeyPair {
    return this.#keys.account(index, this.#state.chain.id)
  }

  /** Shows the wallet to a page in the way of its shape. @param target default: the global window @returns a function that takes it away */
  announce(target: EventTarget = window): () => void {
    return this.#face.announce(target)
  }

  /** Approves the oldest pending request. @throws Error when nothing is pending or the wallet is locked */
  approve(decision?: Decision): void {
    this.#oldestPending().approve(decision)
  }

  /** Rejects the oldest pending request. @throws Error when nothing is pending */
  reject(): void {
    this.#oldestPending().reject()
  }

  /** Resolves with the oldest pending request, of one method or of any, as soon as there is one. */
  nextPending(method?: string): Promise<PendingRequest<BitcoinQuestion>> {
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
    return describeBitcoinQuestion(request.question)
  }

  /** Calls the listener after every change of pending requests, lock, account, network and connection. @returns a function that ends it */
  subscribe(listener: () => void): () => void {
    const own = (): void => listener()
    this.#subscribers = new Set([...this.#subscribers, own])
    return () => {
      this.#subscribers = new Set([...this.#subscribers].filter(other => other !== own))
    }
  }

  /** How questions without a script are answered from now on. */
  setPolicy(policy: BitcoinApprovalPolicy): void {
    this.#policy = policy
  }

  /** What the next calls of a method get: one behaviour for all of them, a list for one call each; undefined ends the script. */
  script(method: string, script: Behaviour | readonly Behaviour[] | undefined): void {
    this.#scripts.set(method, script)
  }

  /** The site sees nothing, and what it asks for waits for `unlock`. */
  lock(): void {
    this.#state.setLocked(true)
  }

  unlock(): void {
    this.#state.setLocked(false)
    this.#approvals.unlocked()
  }

  /** Takes another account into use: the site sees it where it was opened, else none. @throws RangeError for an unknown index */
  switchAccount(index: number): void {
    this.#state.switchAccount(index)
  }

  /** Takes another network into use, with other addresses. @param id CAIP-2 @throws RangeError for one that the wallet does not know */
  switchChain(id: string): void {
    this.#state.switchChain(id)
  }

  /** Takes the accounts away from the site, as its owner can in the wallet's settings. */
  disconnectSite(): void {
    this.#state.revoke()
  }

  /** Sends any event with anything, also what no honest wallet would. A Wallet Standard wallet has one event, `change`. */
  emit(event: string, data: unknown): void {
    this.#face.emit(event, data)
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

  readonly #changed = (change: VisibleChange): void => {
    this.#face.changed(change)
    this.#notify()
  }

  #oldestPending(): PendingRequest<BitcoinQuestion> {
    const [oldest] = this.pending
    if (!oldest) throw new Error('Nothing is pending. Await nextPending() before approving or rejecting.')
    return oldest
  }
}
