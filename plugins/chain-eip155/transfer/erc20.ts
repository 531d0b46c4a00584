import type { Hex } from 'viem'

const word = (digits: string): string => digits.replace(/^0x/, '').toLowerCase().padStart(64, '0')

/** Calls of ERC-20 by their selectors. */
export const erc20 = {
  decimals: '0x313ce567',
  symbol: '0x95d89b41',
  name: '0x06fdde03',
  balanceOf: (owner: string): Hex => `0x70a08231${word(owner)}`,
  allowance: (owner: string, spender: string): Hex => `0xdd62ed3e${word(owner)}${word(spender)}`,
  approve: (spender: string, units: bigint): Hex => `0x095ea7b3${word(spender)}${word(units.toString(16))}`,
  transfer: (to: string, units: bigint): Hex => `0xa9059cbb${word(to)}${word(units.toString(16))}`,
} as const

const maxDecimals = 255n

/** Reads a whole number; undefined when the answer is none. */
export const readUint = (answer: string): bigint | undefined =>
  /^0x[\da-f]{64}$/i.test(answer) ? BigInt(answer) : undefined

/** Reads the decimals of a token; undefined when the answer is none. */
export const readDecimals = (answer: string): number | undefined => {
  const decimals = readUint(answer)
  return decimals === undefined || decimals > maxDecimals ? undefined : Number(decimals)
}
