import { keccak_256 } from '@noble/hashes/sha3.js'

/**
 * Writes an address in its one canonical form: `0x`, and capitals as checksum (ERC-55). Not viem's `getAddress`, since an import
 * from viem's barrels brings all that is used of viem into the chunk that a click on a wallet fetches (25 KB instead of 2).
 * @param address 40 hex digits, with `0x` or without
 */
export const checksumAddress = (address: string): string => {
  const digits = address.slice(-40).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const isCapital = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 8
  return `0x${Array.from(digits, (digit, index) => (isCapital(index) ? digit.toUpperCase() : digit)).join('')}`
}
