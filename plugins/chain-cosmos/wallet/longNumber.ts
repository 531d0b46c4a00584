import type { LongNumber } from './KeplrApi.js'

/** Makes what wallets expect in place of a bigint. @param value of 64 bits, unsigned */
export const longNumber = (value: bigint): LongNumber => ({
  low: Number(BigInt.asIntN(32, value)),
  high: Number(BigInt.asIntN(32, value >> 32n)),
  unsigned: true,
  toString: () => value.toString(),
})
