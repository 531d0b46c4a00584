import { base58 } from '@scure/base'
import { checksum } from './checksum.js'
import type { Ss58Address } from './Ss58Address.js'

const accountIdLength = 32
const checksumLength = 2
/** Base58 of 35 or 36 bytes. */
const maxLength = 50

/** Prefixes from 64 on take two bytes, in an order of their own. */
const readPrefix = (first: number, second: number): number =>
  first < 64 ? first : ((first & 0x3f) << 2) | (second >> 6) | ((second & 0x3f) << 8)

/**
 * Reads an SS58 address, whole and with its checksum. @param text anything
 * @returns undefined for what is none, or is none of an account with 32 bytes
 */
export const decodeAddress = (text: unknown): Ss58Address | undefined => {
  if (typeof text !== 'string' || text.length > maxLength) return undefined
  try {
    return read(base58.decode(text))
  } catch {
    return undefined
  }
}

const read = (bytes: Uint8Array): Ss58Address | undefined => {
  const [first = 0, second = 0] = bytes
  const prefixLength = first < 64 ? 1 : 2
  const prefix = readPrefix(first, second)
  const end = prefixLength + accountIdLength
  const [high, low] = checksum(bytes.subarray(0, end))
  const isWhole = bytes.length === end + checksumLength && bytes[end] === high && bytes[end + 1] === low
  // One prefix has one form: those below 64 take one byte.
  if (first >= 128 || !isWhole || (prefixLength === 2 && prefix < 64)) return undefined
  return { prefix, accountId: bytes.slice(prefixLength, end) }
}
