import { createPublicClient, erc20Abi, http, isAddressEqual, type Address } from 'viem'
import type { ChainDefinition } from '../../chains/ChainDefinition.js'
import type { RunningChain } from '../../chains/startChains.js'
import { tollToken } from '../../contracts/tollToken.js'
import { sandboxExchange } from '../sandboxExchange.js'
import { isCoin } from './coin.js'
import { routerAbi } from './routerAbi.js'

/** A way from one token to another, and what arrives. */
export interface Route {
  readonly path: readonly Address[]
  /** In the smallest unit, after the toll of either token. */
  readonly amountOut: bigint
}

/** What is asked of the exchange of a chain. Nothing is remembered: prices are those of now. */
export interface Market {
  readonly coin: ChainDefinition['nativeCurrency']
  /** The better one of the direct way and the one through the coin; undefined where neither has pools, or nothing would arrive. */
  findRoute(from: Address, to: Address, amount: bigint): Promise<Route | undefined>
  /** What the router may spend. */
  allowance(token: Address, owner: Address): Promise<bigint>
  /** Of a unit of gas, in wei. */
  gasPrice(): Promise<bigint>
  /** Of the newest block, in Unix seconds. */
  now(): Promise<bigint>
}

const isTollToken = (token: Address): boolean => isAddressEqual(token, tollToken.address)

/** Whether a swap wants the calls for tokens that keep something back. */
export const hasToll = (path: readonly Address[]): boolean => path.some(isTollToken)

const afterToll = (token: Address, amount: bigint): bigint =>
  isTollToken(token) ? amount - amount / 100n : amount

/** Ways to try. Two tokens that are one and the same have none. */
const waysBetween = (from: Address, to: Address): readonly (readonly Address[])[] => {
  const { weth } = sandboxExchange
  const [first, last] = [from, to].map(token => (isCoin(token) ? weth : token)) as [Address, Address]
  if (isAddressEqual(first, last)) return []
  const isDirect = [first, last].some(token => isAddressEqual(token, weth))
  return [[first, last], ...(isDirect ? [] : [[first, weth, last]])]
}

/** Opens the exchange of a chain that has one. */
export function openMarket({ nodeUrl, nativeCurrency }: RunningChain): Market {
  const client = createPublicClient({ transport: http(nodeUrl, { batch: true }) })
  const { router } = sandboxExchange
  const amountAtEnd = async (path: readonly Address[], amount: bigint): Promise<bigint> => {
    const call = { address: router, abi: routerAbi, functionName: 'getAmountsOut' } as const
    // It reverts where there is no pool, and for amounts that no pool can take.
    const amounts = await client.readContract({ ...call, args: [amount, path] }).catch(() => [])
    return amounts.at(-1) ?? 0n
  }
  return {
    coin: nativeCurrency,
    async findRoute(from, to, amount) {
      const routes = await Promise.all(
        waysBetween(from, to).map(async path => ({
          path,
          amountOut: afterToll(to, await amountAtEnd(path, afterToll(from, amount))),
        })),
      )
      const [best] = routes.sort((one, other) => (one.amountOut < other.amountOut ? 1 : -1))
      return best && best.amountOut > 0n ? best : undefined
    },
    allowance: (address, owner) =>
      client.readContract({ address, abi: erc20Abi, functionName: 'allowance', args: [owner, router] }),
    gasPrice: () => client.getGasPrice(),
    now: async () => (await client.getBlock()).timestamp,
  }
}
