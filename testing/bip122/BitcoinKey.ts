import { schnorr, secp256k1 } from '@noble/curves/secp256k1.js'
import { ripemd160 } from '@noble/hashes/legacy.js'
import { sha256 } from '@noble/hashes/sha2.js'
import { bech32, bech32m, createBase58check } from '@scure/base'
import type { BitcoinParameters } from './bitcoinParameters.js'

/** How an address is spent; `p2sh` is p2wpkh inside p2sh. */
export type BitcoinKeyType = 'p2pkh' | 'p2sh' | 'p2wpkh' | 'p2tr'

/** A signature over a message in Bitcoin's old form, with what finds its key (BIP-137). */
export interface RecoverableSignature {
  /** 64 bytes. */
  readonly compact: Uint8Array
  readonly recovery: number
}

/** A key with its one address. */
export interface BitcoinKey {
  readonly type: BitcoinKeyType
  readonly address: string
  /** 33 bytes; of taproot that of the internal key. */
  readonly publicKey: Uint8Array
  /** The output script. */
  readonly script: Uint8Array
  /** What is inside, of p2sh. */
  readonly redeemScript: Uint8Array | undefined
  /** Signs transactions, as `bitcoinjs-lib` wants it; of taproot with the tweaked key (BIP-341). */
  readonly signer: {
    readonly publicKey: Uint8Array
    sign(hash: Uint8Array): Uint8Array
    signSchnorr(hash: Uint8Array): Uint8Array
  }
  signRecoverable(hash: Uint8Array): RecoverableSignature
}

const hash160 = (bytes: Uint8Array): Uint8Array => ripemd160(sha256(bytes))
const toNumber = (bytes: Uint8Array): bigint =>
  bytes.reduce((number, byte) => (number << 8n) | BigInt(byte), 0n)
const toBytes = (number: bigint): Uint8Array =>
  Uint8Array.from({ length: 32 }, (_, index) => Number((number >> BigInt(8 * (31 - index))) & 0xffn))

/** Makes a key and its address. */
export const createKey = (
  privateKey: Uint8Array,
  type: BitcoinKeyType,
  parameters: BitcoinParameters,
): BitcoinKey => {
  const publicKey = secp256k1.getPublicKey(privateKey, true)
  const spendKey = type === 'p2tr' ? tweak(privateKey, publicKey) : privateKey
  return {
    type,
    publicKey,
    ...addressOf(publicKey, spendKey, type, parameters),
    signer: {
      publicKey: secp256k1.getPublicKey(spendKey, true),
      sign: hash => secp256k1.sign(hash, spendKey, { lowS: true }).toCompactRawBytes(),
      // No randomness: the same signature for the same transaction.
      signSchnorr: hash => schnorr.sign(hash, spendKey, new Uint8Array(32)),
    },
    signRecoverable: hash => {
      const signature = secp256k1.sign(hash, privateKey, { lowS: true })
      return { compact: signature.toCompactRawBytes(), recovery: signature.recovery }
    },
  }
}

/** The key that spends a taproot output without scripts (BIP-341, "Constructing and spending Taproot outputs"). */
const tweak = (privateKey: Uint8Array, publicKey: Uint8Array): Uint8Array => {
  const order = secp256k1.CURVE.n
  const isEven = publicKey[0] === 2
  const secret = isEven ? toNumber(privateKey) : order - toNumber(privateKey)
  const hash = schnorr.utils.taggedHash('TapTweak', publicKey.subarray(1))
  return toBytes((secret + toNumber(hash)) % order)
}

const addressOf = (
  publicKey: Uint8Array,
  spendKey: Uint8Array,
  type: BitcoinKeyType,
  { prefix, versions }: BitcoinParameters,
): Pick<BitcoinKey, 'address' | 'script' | 'redeemScript'> => {
  const base58 = createBase58check(sha256)
  const hash = hash160(publicKey)
  const program = Uint8Array.from([0x00, 0x14, ...hash])
  switch (type) {
    case 'p2pkh':
      return {
        address: base58.encode(Uint8Array.from([versions[0], ...hash])),
        script: Uint8Array.from([0x76, 0xa9, 0x14, ...hash, 0x88, 0xac]),
        redeemScript: undefined,
      }
    case 'p2sh': {
      const outer = hash160(program)
      return {
        address: base58.encode(Uint8Array.from([versions[1], ...outer])),
        script: Uint8Array.from([0xa9, 0x14, ...outer, 0x87]),
        redeemScript: program,
      }
    }
    case 'p2wpkh':
      return {
        address: bech32.encode(prefix, [0, ...bech32.toWords(hash)]),
        script: program,
        redeemScript: undefined,
      }
    case 'p2tr': {
      const outputKey = schnorr.getPublicKey(spendKey)
      return {
        address: bech32m.encode(prefix, [1, ...bech32m.toWords(outputKey)]),
        script: Uint8Array.from([0x51, 0x20, ...outputKey]),
        redeemScript: undefined,
      }
    }
  }
}
