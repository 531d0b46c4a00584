import { secp256k1 } from '@noble/curves/secp256k1.js'
import { VarBytes } from '@scure/btc-signer/script.js'
import { sha256x2 } from '@scure/btc-signer/utils.js'
import { sameBytes } from '../../../chain-kit/bytes.js'
import type { ParsedAddress } from '../address/parseAddress.js'
import { programOfKey } from './scripts.js'

const length = 65
/** 27 to 30 are keys of 65 bytes; four each of p2pkh, p2sh and p2wpkh follow (BIP-137). */
const headers = { first: 27, compressed: 31, last: 42 }

/** Tells whether a signature has the form of Bitcoin's old way: a header, and 64 bytes. */
export const isLegacySignature = ([header = 0, ...rest]: Uint8Array): boolean =>
  rest.length === length - 1 && header >= headers.first && header <= headers.last

const utf8 = (text: string): Uint8Array => new TextEncoder().encode(text)
const magic = utf8('Bitcoin Signed Message:\n')

/** The hash that is signed in Bitcoin's old way (BIP-137): of a beginning that no transaction has, and the text. */
export const hashLegacyMessage = (message: string): Uint8Array =>
  sha256x2(VarBytes.encode(magic), VarBytes.encode(utf8(message)))

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
  return sameBytes(programOfKey[type](key), program)
}
