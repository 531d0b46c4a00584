import type { AskOwner } from '../owner/AskOwner.js'
import { OwnedWallet } from '../owner/OwnedWallet.js'
import { AccountState } from '../owner/AccountState.js'
import { createInjected } from './createInjected.js'
import { describePolkadotQuestion } from './describePolkadotQuestion.js'
import type { Injected, InjectedAccount, InjectedWallet, PolkadotMethod } from './InjectedWallet.js'
import { injectPolkadotWallet } from './injectPolkadotWallet.js'
import { inTheirWords } from './inTheirWords.js'
import type { PolkadotKeyRing } from './PolkadotKeyRing.js'
import type { PolkadotQuestion } from './PolkadotQuestion.js'
import type { PolkadotTestWalletOptions } from './PolkadotTestWalletOptions.js'

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
export class PolkadotTestWallet extends OwnedWallet<PolkadotQuestion, PolkadotMethod> {
  readonly info: { readonly name: string }
  /** What the site sees. */
  readonly wallet: InjectedWallet

  readonly #parts: PolkadotTestWalletParts
  protected readonly state: AccountState
  readonly #injected: Injected
  #sharedBefore: string
  #listeners: readonly Listener[] = []

  constructor(parts: PolkadotTestWalletParts) {
    const { chains = [], isLocked = false, keys, name, origin, storage } = parts
    super({ ...parts, describe: ({ question }) => describePolkadotQuestion(question), inTheirWords })
    this.info = { name }
    this.#parts = parts
    this.state = new AccountState({
      ...{ origin, size: keys.size, isLocked, storage },
      storageKey: `portico-test-wallet:polkadot:${name}`,
      changed: this.#changed,
    })
    this.#sharedBefore = this.state.granted.join()
    this.#injected = createInjected({
      ...{ desk: this.desk, state: this.state, keys, chains },
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

  /** How many subscriptions to the accounts the site has. */
  get listenerCount(): number {
    return this.#listeners.length
  }

  /** Puts the wallet into `window.injectedWeb3`. @param target default: the global window. @returns a function that takes it away */
  announce(target?: object): () => void {
    return injectPolkadotWallet(this.info.name, this.wallet, target)
  }

  /** Shares these accounts with the site, in place of those before, as its owner can in the wallet's settings. */
  share(indexes: readonly number[]): void {
    this.state.grant(indexes)
  }

  /** Hands subscribers a list of accounts, also one that no honest wallet would. */
  emit(accounts: unknown): void {
    for (const listener of this.#listeners) listener(accounts as InjectedAccount[])
  }

  readonly #changed = (): void => {
    const shared = this.state.granted.join()
    if (shared !== this.#sharedBefore) {
      this.#sharedBefore = shared
      this.emit(this.#shared())
    }
    this.tell()
  }

  #shared(): InjectedAccount[] {
    const { genesisHashes = [], keys } = this.#parts
    return this.state.granted.map(index => ({
      address: keys.key(index).address,
      genesisHash: genesisHashes[index] ?? null,
      name: `Account ${index + 1}`,
      type: 'sr25519',
    }))
  }

  #enable(siteName: string): Promise<Injected> {
    return this.desk.take('enable', [siteName], async ask => {
      if (this.state.granted.length === 0) await this.#askForAccounts(siteName, ask)
      return this.#injected
    })
  }

  async #askForAccounts(siteName: string, ask: AskOwner<PolkadotQuestion>): Promise<void> {
    const { accounts } = await ask({ kind: 'connect', siteName }, 'connect')
    this.state.grant(accounts ?? Array.from({ length: this.#parts.keys.size }, (_, index) => index))
  }

  #listen(listener: Listener): () => void {
    const own: Listener = accounts => listener(accounts)
    this.#listeners = [...this.#listeners, own]
    return () => {
      this.#listeners = this.#listeners.filter(other => other !== own)
    }
  }
}
