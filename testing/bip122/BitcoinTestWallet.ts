import { OwnedWallet } from '../owner/OwnedWallet.js'
import { BitcoinKeyRing, type BitcoinKeyPair } from './BitcoinKeyRing.js'
import type { BitcoinQuestion } from './BitcoinQuestion.js'
import type { BitcoinTestChain } from './BitcoinTestChain.js'
import type { BitcoinTestWalletOptions, BitcoinWalletShape } from './BitcoinTestWalletOptions.js'
import { BitcoinVault } from './BitcoinVault.js'
import { BitcoinWalletState, type VisibleChange } from './BitcoinWalletState.js'
import { describeBitcoinQuestion } from './describeBitcoinQuestion.js'
import { inTheirWords } from './inTheirWords.js'
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
export class BitcoinTestWallet extends OwnedWallet<BitcoinQuestion> {
  readonly info: { readonly name: string; readonly icon: string }
  readonly chains: readonly BitcoinTestChain[]

  readonly #keys: BitcoinKeyRing
  protected readonly state: BitcoinWalletState
  readonly #face: WalletFace

  constructor(parts: BitcoinTestWalletParts) {
    const { chains, info, isLocked = false, origin, storage, shape = 'sats-connect' } = parts
    super({ ...parts, describe: ({ question }) => describeBitcoinQuestion(question), inTheirWords })
    this.info = info
    this.chains = chains
    this.#keys = new BitcoinKeyRing(parts)
    const { size } = this.#keys
    const storageKey = `portico-test-wallet:bip122:${info.name}`
    this.state = new BitcoinWalletState({
      ...{ origin, size, chains, isLocked, storage, storageKey },
      changed: this.#changed,
    })
    this.#face = faces[shape]({
      ...{ desk: this.desk, state: this.state, chains, size, info },
      vault: new BitcoinVault(this.#keys, this.state),
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
    return this.keysOf(this.state.activeIndex).payment.address
  }

  /** The payment addresses of the accounts opened to the site, also while the wallet is locked. */
  get connectedAccounts(): readonly string[] {
    return this.state.granted.map(index => this.keysOf(index).payment.address)
  }

  /** The network in use. */
  get chain(): BitcoinTestChain {
    return this.state.chain
  }

  /** How many event listeners the site has on the wallet. */
  get listenerCount(): number {
    return this.#face.listenerCount
  }

  /** The keys of an account on the network in use. @throws RangeError for an unknown index */
  keysOf(index: number): BitcoinKeyPair {
    return this.#keys.account(index, this.state.chain.id)
  }

  /** Shows the wallet to a page in the way of its shape. @param target default: the global window @returns a function that takes it away */
  announce(target: EventTarget = window): () => void {
    return this.#face.announce(target)
  }

  /** Takes another account into use: the site sees it where it was opened, else none. @throws RangeError for an unknown index */
  switchAccount(index: number): void {
    this.state.switchAccount(index)
  }

  /** Takes another network into use, with other addresses. @param id CAIP-2 @throws RangeError for one that the wallet does not know */
  switchChain(id: string): void {
    this.state.switchChain(id)
  }

  /** Sends any event with anything, also what no honest wallet would. A Wallet Standard wallet has one event, `change`. */
  emit(event: string, data: unknown): void {
    this.#face.emit(event, data)
  }

  readonly #changed = (change: VisibleChange): void => {
    this.#face.changed(change)
    this.tell()
  }
}
