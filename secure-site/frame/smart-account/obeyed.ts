import { hexToBytes, isHex, stringToBytes } from 'viem'
import type { TypedData } from '../readRpc.js'

const isPrintable = (byte: number): boolean => (byte >= 0x20 && byte < 0x7f) || byte === 0x0a

/**
 * Whether a message may be the hash of a user operation: 32 bytes that are no plain text. A smart account obeys the signature of its owner's key
 * under such a message, whoever has asked for it.
 * @param message text, or bytes as hex
 */
export const readsAsOperation = (message: string): boolean => {
  const bytes = isHex(message) ? hexToBytes(message) : stringToBytes(message)
  return bytes.length === 32 && !bytes.every(isPrintable)
}

/**
 * Whether typed data has the form that a smart account takes for a signature of its own (ERC-7739), such as of a permit, when its owner's key
 * has signed it. Hashes of structs begin with their names: no other name can stand for these.
 */
export const readsAsSmartSignature = ({ primaryType }: TypedData): boolean =>
  primaryType === 'PersonalSign' || primaryType === 'TypedDataSign'
