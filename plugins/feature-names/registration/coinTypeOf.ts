import { invalidChainId } from '../../../kernel/errors/network.js'

const maxChainId = 2147483647

/** The coin type of an EVM chain (ENSIP-11). @throws `INVALID_CHAIN_ID` when the id is not an integer from 1 to 2147483647 */
export const coinTypeOf = (chainId: number | string): number => {
  const id = Number(chainId)
  if (!Number.isInteger(id) || id < 1 || id > maxChainId) throw invalidChainId(String(chainId))
  return (0x80000000 | id) >>> 0
}
