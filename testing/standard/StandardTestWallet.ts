import { rpcErrors } from '../evm/rpcErrors.js'
import { OwnedWallet } from '../owner/OwnedWallet.js'
import { pageOrigin } from '../pageOrigin.js'
import { walletIconBase64 } from '../walletIcon.js'
import { createFeatures } from './createFeatures.js'
import { describeConnecting } from './describeConnecting.js'
import { registerWallet } from './registerWallet.js'
import type { StandardKey, StandardQuestion, StandardTestWalletOptions } from './StandardTestWalletOptions.js'
import type {
  StandardAccount,
  StandardChange,
  StandardMethod,
  StandardName,
  StandardWallet,
} from './StandardWallet.js'
import { AccountState } from '../owner/AccountState.js'

type Listener = (change: StandardChange) => void
interface Kind {
  readonly kind: string
}

const isStandard = (question: Kind): question is StandardQuestion =>
  question.kind === 'connect' || question.kind === 'unlock'

/**
 * A wallet of the Wallet Standard in the hands of a test, of any chain: the wallet that the site sees, and the controls that its owner
 * has. Made by `createStandardTestWallet`, or extended by the wallet of a chain.
 */
export class StandardTestWallet<
  Q extends Kind,
  M extends StandardName,
  K extends StandardKey = StandardKey,
> extends OwnedWallet<Q | StandardQuestion, M | StandardMethod> {
  readonly info: Pick<StandardWallet, 'name' | 'icon'>
  /** What the site sees. */
  readonly wallet: StandardWallet

  protected readonly state: AccountState
  readonly #options: StandardTestWalletOptions<Q, M, K>
  readonly #features: readonly StandardName[]
  #visible: readonly StandardAccount[] = []
  #listeners: readonly Listener[] = []

  constructor(options: StandardTestWalletOptions<Q, M, K>) {
    const { chains, isLocked = false, keys, namespace, storage } = options
    if (chains.length === 0) throw new RangeError('The test wallet needs at least one chain.')
    super({
      ...options,
      origin: options.origin ?? pageOrigin(),
      describe: ({ question }) =>
        isStandard(question) ? describeConnecting(options.network ?? namespace) : options.describe(question),
    })
    this.#options = options
    this.info = Object.freeze({
      name: options.name ?? 'Portico Test Wallet',
      icon: options.icon ?? walletIconBase64,
    })
    this.state = new AccountState({
      ...{ origin: this.origin, size: keys.size, isLocked, storage, changed: this.#changed },
      storageKey: `portico-test-wallet:${namespace}:${this.info.name}`,
    })
    const { own, all } = this.#makeFeatures()
    this.#features = own
    this.#visible = this.#open()
    this.wallet = this.#makeWallet(all)
  }

  /** Every address of the wallet, in the order of their indexes. */
  get accounts(): readonly string[] {
    const { keys } = this.#options
    return Array.from({ length: keys.size }, (_, index) => keys.key(index).address)
  }

  get activeAccount(): string {
    return this.#options.keys.key(this.state.activeIndex).address
  }

  /** The addresses opened to the site, last used first, also while the wallet is locked. */
  get connectedAccounts(): readonly string[] {
    return this.state.granted.map(index => this.#options.keys.key(index).address)
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
    const { chains, keys } = this.#options
    return this.state.visible.map(index => {
      const { address, publicKey } = keys.key(index)
      const label = `Account ${index + 1}`
      return Object.freeze({ address, publicKey, chains, features: this.#features, label })
    })
  }

  #keyOf(account: StandardAccount): K {
    const index = this.state.visible[this.#visible.indexOf(account)]
    if (index === undefined) throw rpcErrors.unauthorized()
    return this.#options.keys.key(index)
  }

  #makeFeatures() {
    const { features, keys, lacks = [] } = this.#options
    const isKept = ([name]: readonly [string, object]) => !lacks.some(lack => lack === name)
    const own = features({ desk: this.desk, keyOf: account => this.#keyOf(account) })
    const ofStandard = createFeatures({
      ...{ desk: this.desk, state: this.state, size: keys.size, accounts: () => this.#visible },
      on: listener => {
        this.#listeners = [...this.#listeners, listener]
        return () => {
          this.#listeners = this.#listeners.filter(other => other !== listener)
        }
      },
    })
    const kept = Object.entries<object>(own).filter(isKept)
    return {
      own: kept.map(([name]) => name as M),
      all: Object.fromEntries([...Object.entries(ofStandard).filter(isKept), ...kept]),
    }
  }

  #makeWallet(features: Readonly<Record<string, object>>): StandardWallet {
    const visible = () => this.#visible
    return Object.freeze({
      version: '1.0.0',
      ...this.info,
      chains: this.#options.chains,
      features: Object.freeze(features),
      get accounts() {
        return visible()
      },
    })
  }
}
