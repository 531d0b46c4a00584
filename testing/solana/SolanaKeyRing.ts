import { ed25519 } from '@noble/curves/ed25519.js'
import { testMnemonic } from '../evm/KeyRing.js'
import { fromBase58, toBase58 } from './base58.js'
import { deriveFromSeed, seedOf } from '../keys/deriveEd25519Seed.js'

/** Where the keys come from: a phrase (accounts at m/44'/501'/i'/0'), or one secret key in base58, which gives one account. */
export interface SolanaKeySource {
  /** Default: the development phrase `testMnemonic`. */
  readonly mnemonic?: string
  /** Base58 of the 64 bytes that wallets export, or of the 32 of the seed. */
  readonly secretKey?: string
  /** Default 1. */
  readonly accountCount?: number
}

/** An account with its key. */
export interface SolanaKey {
  readonly address: string
  readonly publicKey: Uint8Array
  /** Base58 of seed and public key, as wallets import it. */
  readonly secretKey: string
  /** A 64-byte Ed25519 signature (RFC 8032): always the same one for the same message. */
  sign(message: Uint8Array): Uint8Array
}

/** The keys of a Solana wallet, derived when first needed. */
export class SolanaKeyRing {
  readonly size: number
  readonly #keys = new Map<number, SolanaKey>()
  #seed: Uint8Array | undefined

  /** @throws RangeError for a count below 1, or above 1 with a secret key */
  constructor(private readonly source: SolanaKeySource = {}) {
    const { secretKey, accountCount = 1 } = source
    if (!Number.isInteger(accountCount) || accountCount < 1)
      throw new RangeError('accountCount must be 1 or more.')
    if (secretKey !== undefined && accountCount > 1)
      throw new RangeError('A secret key gives one account. For several accounts give a mnemonic.')
    this.size = accountCount
  }

  /** @throws RangeError when the wallet has no such account */
  key(index: number): SolanaKey {
    if (!Number.isInteger(index) || index < 0 || index >= this.size)
      throw new RangeError(
        `The wallet has ${this.size} account(s), counted from 0: there is no account ${index}.`,
      )
    const known = this.#keys.get(index)
    if (known) return known
    const key = createKey(this.#seedAt(index))
    this.#keys.set(index, key)
    return key
  }

  get keys(): readonly SolanaKey[] {
    return Array.from({ length: this.size }, (_, index) => this.key(index))
  }

  #seedAt(index: number): Uint8Array {
    const { secretKey, mnemonic = testMnemonic } = this.source
    if (secretKey !== undefined) return fromBase58(secretKey).slice(0, 32)
    this.#seed ??= seedOf(mnemonic)
    // BIP-44: purpose, Solana, account, change. Large wallets derive the same.
    return deriveFromSeed(this.#seed, `m/44'/501'/${index}'/0'`)
  }
}

const createKey = (seed: Uint8Array): SolanaKey => {
  const publicKey = ed25519.getPublicKey(seed)
  return {
    address: toBase58(publicKey),
    publicKey,
    secretKey: toBase58(new Uint8Array([...seed, ...publicKey])),
    sign: message => ed25519.sign(message, seed),
  }
}
