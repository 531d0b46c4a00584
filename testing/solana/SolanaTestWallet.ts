import { rpcErrors } from '../evm/rpcErrors.js'
import { OwnedWallet } from '../owner/OwnedWallet.js'
import { createFeatures } from './createFeatures.js'
import { describeSolanaQuestion } from './describeSolanaQuestion.js'
import { registerWallet } from './registerWallet.js'
import { SolanaKeyRing, type SolanaKey } from './SolanaKeyRing.js'
import type { SolanaQuestion } from './SolanaQuestion.js'
import type { SolanaTestChain } from './SolanaTestChain.js'
import type { SolanaTestWalletOptions } from './SolanaTestWalletOptions.js'
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
export class SolanaTestWallet extends OwnedWallet<SolanaQuestion, SolanaMethod> {
  readonly info: Pick<StandardWallet, 'name' | 'icon'>
  readonly chains: readonly SolanaTestChain[]
  /** What the site sees. */
  readonly wallet: StandardWallet

  readonly #keys: SolanaKeyRing
  readonly #features: readonly SolanaMethod[]
  protected readonly state: SolanaWalletState
  #visible: readonly StandardAccount[] = []
  #listeners: readonly Listener[] = []

  constructor(parts: SolanaTestWalletParts) {
    const { chains, info, isLocked = false, lacks = [], origin, storage } = parts
    super({ ...parts, describe: ({ question }) => describeSolanaQuestion(question) })
    this.info = info
    this.chains = chains
    this.#keys = new SolanaKeyRing(parts)
    this.#features = signs.filter(feature => !lacks.includes(feature))
    const storageKey = `portico-test-wallet:solana:${info.name}`
    const { size } = this.#keys
    this.state = new SolanaWalletState({
      origin,
      size,
      isLocked,
      storage,
      storageKey,
      changed: this.#changed,
    })
    this.#visible = this.#open()
    this.wallet = this.#makeWallet(lacks)
  }

  /** Every address of the wallet, in the order of their indexes. */
  get accounts(): readonly string[] {
    return this.#keys.keys.map(({ address }) => address)
  }

  get activeAccount(): string {
    return this.#keys.key(this.state.activeIndex).address
  }

  /** The addresses opened to the site, last used first, also while the wallet is locked. */
  get connectedAccounts(): readonly string[] {
    return this.state.granted.map(index => this.#keys.key(index).address)
  }

  /** How many listeners the site has on the event `change`. */
  get listenerCount(): number {
    return this.#listeners.length
  }

  /** Registers the wallet by the Wallet Standard. @param target default: the global window. @returns a function that takes it away */
  announce(target?: EventTarget): () => void {
    return registerWallet(this.wallet, target)
  }

  /** Takes another account into use. A site that may see it gets it first in its list. @throws RangeError for an unknown index */
  switchAccount(index: number): void {
    this.state.switchAccount(index)
  }

  /** Sends the event `change` with anything, also what no honest wallet would. */
  emit(change: unknown): void {
    for (const listener of this.#listeners) listener(change as StandardChange)
  }

  readonly #changed = (isVisible: boolean): void => {
    if (isVisible) {
      this.#visible = this.#open()
      this.emit({ accounts: this.#visible })
    }
    this.tell()
  }

  #open(): readonly StandardAccount[] {
    return this.state.visible.map(index => {
      const { address, publicKey } = this.#keys.key(index)
      const chains = this.chains.map(({ id }) => id)
      return Object.freeze({
        ...{ address, publicKey, chains },
        features: this.#features,
        label: `Account ${index + 1}`,
      })
    })
  }

  #keyOf(account: StandardAccount): SolanaKey {
    const index = this.state.visible[this.#visible.indexOf(account)]
    if (index === undefined) throw rpcErrors.unauthorized()
    return this.#keys.key(index)
  }

  #makeWallet(lacks: readonly SolanaMethod[]): StandardWallet {
    const visible = () => this.#visible
    const features = createFeatures({
      desk: this.desk,
      state: this.state,
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
