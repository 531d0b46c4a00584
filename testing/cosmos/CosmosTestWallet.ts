import { OwnedWallet } from '../owner/OwnedWallet.js'
import type { CosmosKeyRing } from './CosmosKeyRing.js'
import type { CosmosQuestion } from './CosmosQuestion.js'
import type { CosmosTestChain } from './CosmosTestChain.js'
import type { CosmosTestWalletOptions } from './CosmosTestWalletOptions.js'
import { CosmosWalletState } from './CosmosWalletState.js'
import { createKeplr } from './createKeplr.js'
import { describeCosmosQuestion } from './describeCosmosQuestion.js'
import { injectCosmosWallet } from './injectCosmosWallet.js'
import { inTheirWords } from './inTheirWords.js'
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
export class CosmosTestWallet extends OwnedWallet<CosmosQuestion, KeplrMethod> {
  readonly info: { readonly name: string }
  /** What the site sees. */
  readonly keplr: KeplrWallet

  readonly #parts: CosmosTestWalletParts
  protected readonly state: CosmosWalletState
  #pages: ReadonlySet<object> = new Set()

  constructor(parts: CosmosTestWalletParts) {
    const { chains, isLocked = false, keys, name, origin, path, storage } = parts
    super({ ...parts, describe: ({ question }) => describeCosmosQuestion(question), inTheirWords })
    this.info = { name }
    this.#parts = parts
    this.state = new CosmosWalletState({
      ...{ origin, size: keys.size, chains, isLocked, storage },
      storageKey: `portico-test-wallet:cosmos:${path}`,
      changed: isOther => this.#changed(isOther),
    })
    this.keplr = createKeplr({ desk: this.desk, state: this.state, keys, memo: parts.memo })
  }

  /** Every address of the wallet on its first network, in the order of their indexes. */
  get accounts(): readonly string[] {
    const [{ bech32Prefix }] = this.#parts.chains
    return this.#parts.keys.keys.map(key => key.addressOn(bech32Prefix))
  }

  /** The networks that it knows, those added by sites last. */
  get chains(): readonly CosmosTestChain[] {
    return this.state.chains
  }

  /** The chain ids that the site may use. */
  get connectedChains(): readonly string[] {
    return this.state.granted
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

  /** Uses another account, and says so in the page. @throws RangeError for an unknown index */
  switchAccount(index: number): void {
    this.state.switchAccount(index)
  }

  /** Says in the page that another account is in use, whether it is true or not. */
  emit(): void {
    for (const page of this.#pages)
      if (page instanceof EventTarget) page.dispatchEvent(new Event(this.#parts.event))
  }

  #changed(isOther: boolean): void {
    if (isOther) this.emit()
    this.tell()
  }
}
