import { base58 } from '@scure/base'

/** Bytes as base58 text. */
export const toBase58 = (bytes: Uint8Array): string => base58.encode(bytes)

/** The bytes of a base58 text; undefined where it is none, or longer than `maxLength` characters: reading one costs the square of that. */
export const fromBase58 = (text: unknown, maxLength: number): Uint8Array | undefined => {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  try {
    return base58.decode(text)
  } catch {
    return undefined
  }
}

const keyBytes = 32

/** The public key that an address is; undefined for what is none. */
export const publicKeyOf = (address: unknown): Uint8Array | undefined => {
  const key = fromBase58(address, 44)
  return key?.length === keyBytes ? key : undefined
}
