import { HDKey } from 'viem/accounts'
import { testMnemonic } from '../evm/KeyRing.js'
import { seedOf } from '../keys/deriveEd25519Seed.js'
import { bitcoinParameters } from './bitcoinParameters.js'
import { createKey, type BitcoinKey, type BitcoinKeyType } from './BitcoinKey.js'

/** Where the keys come from. */
export interface BitcoinKeySource {
  /** Default: the development phrase `testMnemonic`. */
  readonly mnemonic?: string
  /** Default 1. */
  readonly accountCount?: number
  /** Kind of the payment addresses. Wallets differ here; ordinals are on taproot addresses always. Default `p2wpkh`. */
  readonly paymentType?: BitcoinKeyType
}

/** The two keys of an account on a network. */
export interface BitcoinKeyPair {
  readonly payment: BitcoinKey
  readonly ordinals: BitcoinKey
}

/** BIP-44, BIP-49, BIP-84, BIP-86. */
const purposes: Readonly<Record<BitcoinKeyType, number>> = { p2pkh: 44, p2sh: 49, p2wpkh: 84, p2tr: 86 }

/** The keys of a Bitcoin wallet: `m/{purpose}'/{coin}'/{account}'/0/0`, derived when first needed. */
export class BitcoinKeyRing {
  readonly size: number
  readonly #pairs = new Map<string, BitcoinKeyPair>()
  #root: HDKey | undefined

  /** @throws RangeError for a count below 1 */
  constructor(private readonly source: BitcoinKeySource = {}) {
    const { accountCount = 1 } = source
    if (!Number.isInteger(accountCount) || accountCount < 1)
      throw new RangeError('accountCount must be 1 or more.')
    this.size = accountCount
  }

  /** @param chainId CAIP-2 @throws RangeError when the wallet has no such account, or does not know the network */
  account(index: number, chainId: string): BitcoinKeyPair {
    if (!Number.isInteger(index) || index < 0 || index >= this.size)
      throw new RangeError(
        `The test wallet has ${this.size} account(s), counted from 0: there is no account ${index}.`,
      )
    const name = `${chainId}/${index}`
    const known = this.#pairs.get(name)
    if (known) return known
    const { paymentType = 'p2wpkh' } = this.source
    const pair = {
      payment: this.#derive(paymentType, index, chainId),
      ordinals: this.#derive('p2tr', index, chainId),
    }
    this.#pairs.set(name, pair)
    return pair
  }

  #derive(type: BitcoinKeyType, index: number, chainId: string): BitcoinKey {
    const parameters = bitcoinParameters(chainId)
    this.#root ??= HDKey.fromMasterSeed(seedOf(this.source.mnemonic ?? testMnemonic))
    const path = `m/${purposes[type]}'/${parameters.coinType}'/${index}'/0/0`
    const { privateKey } = this.#root.derive(path)
    if (!privateKey) throw new Error('The mnemonic gave a key without a private part.')
    return createKey(privateKey, type, parameters)
  }
}
