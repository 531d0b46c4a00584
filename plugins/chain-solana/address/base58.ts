import { base58 } from '@scure/base'
import { isAddress } from './isAddress.js'

/** Bytes as base58 text. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The bytes of a base58 text; undefined when it is none, or longer than `maxLength` characters. */
export const fromBase58 = (text: unknown, maxLength: number): Uint8Array | undefined => {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

const keyBytes = 32

/** The public key of an address; undefined for a text that is none, although it may look like one. */
export const publicKeyOf = (address: unknown): Uint8Array | undefined => {
  const bytes = isAddress(address) ? fromBase58(address, 44) : undefined
  return bytes?.length === keyBytes ? bytes : undefined
}
