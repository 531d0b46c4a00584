import { numberToHex, type Address } from 'viem'
import { announceProvider } from '../announceProvider.js'
import { describeQuestion } from '../approval-window/describeQuestion.js'
import { injectProvider } from '../injectProvider.js'
import { OwnedWallet } from '../owner/OwnedWallet.js'
import type { TestWallet, TestWalletInfo } from '../TestWallet.js'
import type { TestWalletOptions } from '../TestWalletOptions.js'
import type { Eip1193Provider } from './Eip1193Provider.js'
import { EventHub } from './EventHub.js'
import { KeyRing } from './KeyRing.js'
import { ProviderRpcError } from './ProviderRpcError.js'
import type { Question } from './Question.js'
import { RequestDesk } from './RequestDesk.js'
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
export class EvmTestWallet extends OwnedWallet<Question> implements TestWallet {
  readonly info: TestWalletInfo
  readonly provider: Eip1193Provider

  protected readonly state: WalletState
  readonly #keys: KeyRing
  readonly #events = new EventHub()
  #isOnline = true

  constructor(parts: EvmTestWalletParts) {
    const { chains, info, initialChainId, isLocked = false, origin, storage } = parts
    super({ ...parts, describe: request => describeQuestion(request, this.chain) })
    this.info = info
    this.#keys = new KeyRing(parts)
    const shared = { keys: this.#keys, events: this.#events, changed: () => this.tell(), chains, storage }
    const initial = { chainId: initialChainId, isLocked }
    this.state = new WalletState(
      { ...shared, initial, storageKey: `portico-test-wallet:${info.rdns}` },
      origin,
    )
    this.provider = this.#makeProvider(parts)
    void Promise.resolve().then(() => this.#emitConnect())
  }

  get accounts(): readonly Address[] {
    return Array.from({ length: this.#keys.size }, (_, index) => this.#keys.account(index).address)
  }

  get activeAccount(): Address {
    return this.#keys.account(this.state.activeIndex).address
  }

  get connectedAccounts(): readonly Address[] {
    return this.state.grantedAccounts
  }

  get chains(): readonly TestChain[] {
    return this.state.chains
  }

  get chain(): TestChain {
    return this.state.chain
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

  switchAccount(index: number): void {
    this.state.switchAccount(index)
  }

  switchChain(id: number): void {
    this.state.switchChain(id)
  }

  addChain(chain: TestChain): void {
    this.state.addChain(chain)
  }

  loseConnection(code = 4900): void {
    if (!this.#isOnline) return
    this.#isOnline = false
    this.#events.emit('disconnect', new ProviderRpcError(code, 'The wallet lost its connection.'))
    this.tell()
  }

  regainConnection(): void {
    if (this.#isOnline) return
    this.#isOnline = true
    this.#emitConnect()
    this.tell()
  }

  emit(event: string, ...data: unknown[]): void {
    this.#events.emit(event, ...data)
  }

  override reset(): void {
    this.regainConnection()
    super.reset()
  }

  #emitConnect(): void {
    this.#events.emit('connect', { chainId: numberToHex(this.chain.id) })
  }

  #openDesk(options: TestWalletOptions): RequestDesk {
    const { switchesOnAdd = true, tellsAssets = false, grantsPermissions = false, batchAccount } = options
    return new RequestDesk({
      desk: this.desk,
      isOnline: () => this.#isOnline,
      site: {
        keys: this.#keys,
        origin: this.origin,
        state: this.state,
        sending: new SerialQueue(),
        ...{ switchesOnAdd, tellsAssets, grantsPermissions, batchAccount },
      },
    })
  }

  #makeProvider(options: TestWalletOptions): Eip1193Provider {
    const desk = this.#openDesk(options)
    const provider: Eip1193Provider = {
      request: args => desk.take(args),
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
