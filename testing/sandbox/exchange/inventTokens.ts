import { inventAsset } from '../blockchain/crowd/inventAsset.js'
import type { ExchangeToken } from './sandboxExchange.js'

/** Names and symbols of invented assets come again after so many. */
const differentAssets = 500

/** Invents tokens for the list of the service: always the same ones, each with a name and symbol of its own. @param chain CAIP-2 */
export function inventTokens(count: number, chain: string): readonly ExchangeToken[] {
  return Array.from({ length: count }, (_, index) => {
    const { name, symbol, decimals, address } = inventAsset(index, chain)
    const series = Math.floor(index / differentAssets)
    return {
      address: address as `0x${string}`,
      name: series === 0 ? name : `${name} ${series}`,
      symbol: series === 0 ? symbol : `${symbol}${series}`,
      decimals,
    }
  })
}
