import { isChainId } from '../isChainId.js'

/**
 * Reads a chain id as wallets give it: hex text, a number, or decimal text.
 * @returns undefined for anything else, and for ids that no EVM chain can have
 */
export const parseChainId = (value: unknown): number | undefined => {
  const isText = typeof value === 'string' && /^(0x[\da-f]{1,16}|\d{1,10})$/i.test(value)
  const id = isText ? Number(value) : value
  return isChainId(id) ? id : undefined
}

/** A chain id as RPC calls want it: hex without leading zeros. */
export const chainIdToHex = (id: number | string): string => `0x${Number(id).toString(16)}`
