import { numberToHex, type Address } from 'viem'
import { announceProvider } from '../announceProvider.js'
import { describeQuestion, type QuestionText } from '../approval-window/describeQuestion.js'
import { injectProvider } from '../injectProvider.js'
import type { TestWallet, TestWalletInfo } from '../TestWallet.js'
import type { ApprovalPolicy, TestWalletOptions } from '../TestWalletOptions.js'
import { ApprovalQueue, type Decision, type PendingRequest } from './ApprovalQueue.js'
import type { Behaviour } from './Behaviour.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { EventHub } from './EventHub.js'
import { KeyRing } from './KeyRing.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import { RequestDesk, type LoggedRequest } from './RequestDesk.js'
import { ScriptBook } from './ScriptBook.js'
import { SerialQueue } from './SerialQueue.js'
import type { TestChain } from './TestChain.js'
import { WalletState } from './WalletState.js'

/** The options with the identity settled. */
export interface EvmTestWalletParts extends TestWalletOptions {
  readonly info: TestWalletInfo
  readonly origin: string
  readonly initialChainId: number
}

/** The EVM test wallet: ties provider, state, questions and scripts together. Made by `createTestWallet`. */
export class EvmTestWallet implements TestWallet {
  readonly info: TestWalletInfo
  readonly origin: string
  readonly provider: Eip1193Provider

  readonly #keys: KeyRing
  readonly #events = new EventHub()
  readonly #scripts = new ScriptBook()
  readonly #state: WalletState
  readonly #approvals: ApprovalQueue
  readonly #desk: RequestDesk
  readonly #firstPolicy: ApprovalPolicy
  #policy: ApprovalPolicy
  #subscribers: ReadonlySet<() => void> = new Set()
  #isOnline = true

  constructor(parts: EvmTestWalletParts) {
    const { chains, info, initialChainId, isLocked = false, origin, storage } = parts
    this.info = info
    this.origin = origin
    this.#policy = this.#firstPolicy = parts.policy ?? 'approve'
    this.#keys = new KeyRing(parts)
    const shared = { keys: this.#keys, events: this.#events, changed: this.#notify, chains, storage }
    const initial = { chainId: initialChainId, isLocked }
    this.#state = new WalletState(
      { ...shared, initial, storageKey: `portico-test-wallet:${info.rdns}` },
      origin,
    )
    this.#approvals = new ApprovalQueue(() => this.isLocked, this.#notify)
    this.#desk = this.#openDesk(parts.switchesOnAdd ?? true)
    this.provider = this.#makeProvider()
    void Promise.resolve().then(() => this.#emitConnect())
  }

  get accounts(): readonly Address[] {
    return Array.from({ length: this.#keys.size }, (_, index) => this.#keys.account(index).address)
  }

  get activeAccount(): Address {
    return this.#keys.account(this.#state.activeIndex).address
  }

  get connectedAccounts(): readonly Address[] {
    return this.#state.grantedAccounts
  }

  get chains(): readonly TestChain[] {
    return this.#state.chains
  }

  get chain(): TestChain {
    return this.#state.chain
  }

  get isLocked(): boolean {
    return this.#state.isLocked
  }

  get requests(): readonly LoggedRequest[] {
    return this.#desk.requests
  }

  get pending(): readonly PendingRequest[] {
    return this.#approvals.pending
  }

  get listenerCount(): number {
    return this.#events.count()
  }

  announce(target?: EventTarget): () => void {
    return announceProvider(Object.freeze({ info: this.info, provider: this.provider }), target)
  }

  injectLegacy(target: object, flags?: readonly string[]): () => void {
    return injectProvider(target, this.provider, flags)
  }

  approve(decision?: Decision): void {
    this.#oldestPending().approve(decision)
  }

  reject(): void {
    this.#oldestPending().reject()
  }

  nextPending(method?: string): Promise<PendingRequest> {
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

  describe({ id }: Pick<PendingRequest, 'id'>): QuestionText {
    const request = this.pending.find(pending => pending.id === id)
    if (!request) throw new Error(`Request ${id} is not pending.`)
    return describeQuestion(request, this.chain)
  }

  subscribe(listener: () => void): () => void {
    const own = (): void => listener()
    this.#subscribers = new Set([...this.#subscribers, own])
    return () => {
      this.#subscribers = new Set([...this.#subscribers].filter(other => other !== own))
    }
  }

  setPolicy(policy: ApprovalPolicy): void {
    this.#policy = policy
  }

  script(method: string, script: Behaviour | readonly Behaviour[] | undefined): void {
    this.#scripts.set(method, script)
  }

  lock(): void {
    this.#state.setLocked(true)
  }

  unlock(): void {
    this.#state.setLocked(false)
    this.#approvals.unlocked()
  }

  switchAccount(index: number): void {
    this.#state.switchAccount(index)
  }

  switchChain(id: number): void {
    this.#state.switchChain(id)
  }

  addChain(chain: TestChain): void {
    this.#state.addChain(chain)
  }

  disconnectSite(): void {
    this.#state.revoke()
  }

  loseConnection(code = 4900): void {
    if (!this.#isOnline) return
    this.#isOnline = false
    this.#events.emit('disconnect', new ProviderRpcError(code, 'The wallet lost its connection.'))
    this.#notify()
  }

  regainConnection(): void {
    if (this.#isOnline) return
    this.#isOnline = true
    this.#emitConnect()
    this.#notify()
  }

  emit(event: string, ...data: unknown[]): void {
    this.#events.emit(event, ...data)
  }

  reset(): void {
    this.#approvals.rejectAll()
    this.#scripts.clear()
    this.#desk.clearLog()
    this.#policy = this.#firstPolicy
    this.regainConnection()
    this.#state.reset()
  }

  readonly #notify = (): void => {
    for (const listener of this.#subscribers) listener()
  }

  #oldestPending(): PendingRequest {
    const [oldest] = this.pending
    if (!oldest) throw new Error('Nothing is pending. Await nextPending() before approving or rejecting.')
    return oldest
  }

  #emitConnect(): void {
    this.#events.emit('connect', { chainId: numberToHex(this.chain.id) })
  }

  #openDesk(switchesOnAdd: boolean): RequestDesk {
    return new RequestDesk({
      keys: this.#keys,
      origin: this.origin,
      state: this.#state,
      approvals: this.#approvals,
      scripts: this.#scripts,
      sending: new SerialQueue(),
      switchesOnAdd,
      verdict: ask => (typeof this.#policy === 'function' ? this.#policy(ask) : this.#policy),
      isOnline: () => this.#isOnline,
    })
  }

  #makeProvider(): Eip1193Provider {
    const provider: Eip1193Provider = {
      request: args => this.#desk.take(args),
      on: (event, listener) => {
        this.#events.on(event, listener)
        return provider
      },
      removeListener: (event, listener) => {
        this.#events.removeListener(event, listener)
        return provider
      },
    }
    return provider
  }
}
