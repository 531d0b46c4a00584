import { base58 } from '@scure/base'
import { checksum } from './checksum.js'
import type { Ss58Address } from './Ss58Address.js'

const prefixBytes = (prefix: number): readonly number[] =>
  prefix < 64 ? [prefix] : [((prefix & 0xfc) >> 2) | 0x40, (prefix >> 8) | ((prefix & 0x03) << 6)]

/** Writes an account as an SS58 address. @param address its prefix from 0 to 16383, and 32 bytes */
export const encodeAddress = ({ prefix, accountId }: Ss58Address): string => {
  const bytes = Uint8Array.from([...prefixBytes(prefix), ...accountId])
  return base58.encode(Uint8Array.from([...bytes, ...checksum(bytes)]))
}
