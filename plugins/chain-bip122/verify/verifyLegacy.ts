import { secp256k1 } from '@noble/curves/secp256k1.js'
import type { ParsedAddress } from '../address/parseAddress.js'
import { hash160 } from './hash160.js'
import { hashLegacyMessage } from './hashLegacyMessage.js'
import { nestedHash } from './nestedHash.js'
import { sameBytes } from '../../../chain-kit/bytes.js'
import { taprootKey } from './taprootKey.js'

const length = 65
/** 27 to 30 are keys of 65 bytes; four each of p2pkh, p2sh and p2wpkh follow (BIP-137). */
const headers = { first: 27, compressed: 31, last: 42 }

/** Tells whether a signature has the form of Bitcoin's old way: a header, and 64 bytes. */
export const isLegacySignature = ([header = 0, ...rest]: Uint8Array): boolean =>
  rest.length === length - 1 && header >= headers.first && header <= headers.last

/** What an address of each type has in it, if it is of this key. */
const programOf = {
  p2pkh: (key: Uint8Array) => hash160(key),
  p2wpkh: (key: Uint8Array) => hash160(key),
  p2sh: (key: Uint8Array) => nestedHash(hash160(key)),
  p2tr: (key: Uint8Array) => taprootKey(key.subarray(1)),
} as const

/**
 * Tells whether the key of an address signed a text in the old way (BIP-137). Wallets disagree on what the header says of the
 * address, so it only finds the key: the address must be of that key, whatever its type.
 * @param signature one for which {@link isLegacySignature} holds @throws where no key makes it
 */
export const verifyLegacy = (
  { type, program }: Pick<ParsedAddress, 'type' | 'program'>,
  message: string,
  signature: Uint8Array,
): boolean => {
  const [header = 0] = signature
  const isCompressed = header >= headers.compressed
  if (type === 'p2wsh' || (!isCompressed && type !== 'p2pkh')) return false
  const key = secp256k1.Signature.fromCompact(signature.subarray(1))
    .addRecoveryBit((header - headers.first) % 4)
    .recoverPublicKey(hashLegacyMessage(message))
    .toRawBytes(isCompressed)
  return sameBytes(programOf[type](key), program)
}
