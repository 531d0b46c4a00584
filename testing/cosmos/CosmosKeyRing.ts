import { secp256k1 } from '@noble/curves/secp256k1.js'
import { bech32 } from '@scure/base'
import { mnemonicToAccount } from 'viem/accounts'
import { accountBytes } from '../../plugins/chain-cosmos/address/accountBytes.js'
import { testMnemonic } from '../evm/KeyRing.js'

/** Where the keys come from. */
export interface CosmosKeySource {
  /** Default: the development phrase `testMnemonic`. Accounts are at m/44'/118'/0'/0/i. */
  readonly mnemonic?: string
  /** Default 1. */
  readonly accountCount?: number
}

/** An account with its key. */
export interface CosmosPrivateKey {
  /** Compressed, 33 bytes. */
  readonly publicKey: Uint8Array
  /** The address on networks with a prefix. */
  addressOn(bech32Prefix: string): string
  /** r and s, 64 bytes, over a hash of 32; always the same. */
  sign(hash: Uint8Array): Uint8Array
}

/** The secp256k1 keys of a cosmos wallet. */
export class CosmosKeyRing {
  readonly keys: readonly CosmosPrivateKey[]

  /** @throws RangeError for a count below 1 */
  constructor({ mnemonic = testMnemonic, accountCount = 1 }: CosmosKeySource = {}) {
    if (!Number.isInteger(accountCount) || accountCount < 1)
      throw new RangeError('accountCount must be 1 or more.')
    const parent = mnemonicToAccount(mnemonic, {
      path: "m/44'/118'/0'/0" as `m/44'/60'/${string}`,
    }).getHdKey()
    this.keys = Array.from({ length: accountCount }, (_, index) => {
      const { privateKey } = parent.deriveChild(index)
      if (!privateKey) throw new Error('The mnemonic gave a key without a private part.')
      return createKey(privateKey)
    })
  }

  get size(): number {
    return this.keys.length
  }

  /** @throws RangeError when the wallet has no such account */
  key(index: number): CosmosPrivateKey {
    const key = this.keys[index]
    if (!key)
      throw new RangeError(
        `The wallet has ${this.size} account(s), counted from 0: there is no account ${index}.`,
      )
    return key
  }
}

const createKey = (privateKey: Uint8Array): CosmosPrivateKey => {
  const publicKey = secp256k1.getPublicKey(privateKey)
  const words = bech32.toWords(accountBytes(publicKey))
  return {
    publicKey,
    addressOn: prefix => bech32.encode(prefix, words),
    sign: hash => secp256k1.sign(hash, privateKey).toCompactRawBytes(),
  }
}
