import { encodeAddress } from '../../plugins/chain-polkadot/address/encodeAddress.js'
import { genericPrefix } from '../../plugins/chain-polkadot/address/prefixOf.js'
import { testMnemonic } from '../evm/KeyRing.js'
import { loadSr25519, type Sr25519 } from './loadSr25519.js'
import { miniSecretOf } from './miniSecretOf.js'

/** Where the keys come from. */
export interface PolkadotKeySource {
  /** Default: the development phrase `testMnemonic`. Account 0 is the phrase itself, account 2 is `//2` of it. */
  readonly mnemonic?: string
  /** Default 1. */
  readonly accountCount?: number
}

/** An account with its key. */
export interface PolkadotKey {
  /** In the generic form (SS58 prefix 42), as extensions hand it to sites. */
  readonly address: string
  readonly publicKey: Uint8Array
  /** A 64-byte Schnorr signature: another one each time. */
  sign(message: Uint8Array): Uint8Array
}

/** The sr25519 keys of a polkadot wallet. */
export class PolkadotKeyRing {
  private constructor(readonly keys: readonly PolkadotKey[]) {}

  /** @throws RangeError for a count below 1 */
  static async create({
    mnemonic = testMnemonic,
    accountCount = 1,
  }: PolkadotKeySource): Promise<PolkadotKeyRing> {
    if (!Number.isInteger(accountCount) || accountCount < 1)
      throw new RangeError('accountCount must be 1 or more.')
    const sr25519 = await loadSr25519()
    const root = sr25519.secretFromSeed(miniSecretOf(mnemonic))
    return new PolkadotKeyRing(
      Array.from({ length: accountCount }, (_, index) => createKey(sr25519, derive(sr25519, root, index))),
    )
  }

  get size(): number {
    return this.keys.length
  }

  /** @throws RangeError when the wallet has no such account */
  key(index: number): PolkadotKey {
    const key = this.keys[index]
    if (!key)
      throw new RangeError(
        `The wallet has ${this.size} account(s), counted from 0: there is no account ${index}.`,
      )
    return key
  }
}

/** The hard derivation `//{index}`; its chain code is the number, little-endian. */
const derive = ({ HDKD }: Sr25519, root: Uint8Array, index: number): Uint8Array => {
  if (index === 0) return root
  const chainCode = new Uint8Array(32)
  new DataView(chainCode.buffer).setUint32(0, index, true)
  return HDKD.secretHard(root, chainCode)
}

const createKey = ({ getPublicKey, sign }: Sr25519, secretKey: Uint8Array): PolkadotKey => {
  const publicKey = getPublicKey(secretKey)
  return {
    publicKey,
    address: encodeAddress({ prefix: genericPrefix, accountId: publicKey }),
    sign: message => sign(secretKey, message),
  }
}
