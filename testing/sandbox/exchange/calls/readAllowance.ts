import type { RunningSwap } from '../createSwap.js'
import type { Lie } from '../lies/Lie.js'
import { isCoin } from '../market/coin.js'
import { findMarket, readAccountsOfOne, readQuery } from './readParameters.js'

const unlimited = 2n ** 256n - 1n

/** `GET /v1/convert/allowance`: what the router may spend; of the coin, which needs no allowance, everything. */
export async function readAllowance(swap: RunningSwap, query: URLSearchParams, lie: Lie): Promise<object> {
  const [token, owner] = readAccountsOfOne([
    readQuery(query, 'tokenAddress'),
    readQuery(query, 'userAddress'),
  ])
  const market = await findMarket(swap, token.chainId)
  // Where there is no contract, nobody may spend anything.
  const read = () => market.allowance(token.address, owner.address).catch(() => 0n)
  const allowance = String(isCoin(token.address) ? unlimited : await read())
  return { allowance: lie.allowance?.(allowance) ?? allowance }
}
