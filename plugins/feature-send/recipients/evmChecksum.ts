import { keccak_256 } from '@noble/hashes/sha3.js'

/** An EVM address in the form of ERC-55. @param address 40 hex digits, `0x` before them or not */
export const evmChecksum = (address: string): string => {
  const digits = address.slice(-40).toLowerCase()
  const hash = keccak_256(new TextEncoder().encode(digits))
  const isCapital = (index: number) => ((hash[index >> 1] ?? 0) >> (index % 2 ? 0 : 4)) & 8
  return `0x${Array.from(digits, (digit, index) => (isCapital(index) ? digit.toUpperCase() : digit)).join('')}`
}

/** Whether capitals and small letters of an address are mixed in a way that ERC-55 would not: a digit may be mistyped. */
export const isChecksumWrong = (address: string): boolean => {
  if (!/^(?:0x)?[\da-f]{40}$/i.test(address)) return false
  const digits = address.slice(-40)
  const isMixed = digits !== digits.toLowerCase() && digits !== digits.toUpperCase()
  return isMixed && evmChecksum(digits).slice(2) !== digits
}
