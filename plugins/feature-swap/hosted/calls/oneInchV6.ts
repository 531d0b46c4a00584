import { toHex } from 'viem'
import { description, meaningOf, poolOf } from './oneInch.js'
import { swapCall, type ReadSwap, type SwapCall } from './SwapCall.js'

/** An address in a whole word, which the contract cuts. Ours has nothing before it: throws for what is longer. */
const addressOf = (word: bigint): `0x${string}` => toHex(word, { size: 20 })

const protocolOffset = 253n
const kinds = ['v2', 'v3', 'curve'] as const
const unwrap = 1n << 252n
const permit2 = 1n << 250n

const kindOf = (pool: bigint) => {
  const kind = kinds[Number(pool >> protocolOffset)]
  if (!kind) throw new RangeError('no pool')
  return kind
}

/** What pools say in their highest bits: how each is asked, and whether the last gives the coin. Curve's pools have a way of their own. */
const throughPools = (...pools: readonly bigint[]): Pick<ReadSwap, 'isForCoin' | 'lastPool' | 'extra'> => {
  const last = pools.at(-1) ?? 0n
  const kind = pools.map(kindOf).at(-1) ?? 'v2'
  return {
    lastPool: poolOf(last, kind),
    ...(kind !== 'curve' && { isForCoin: (last & unwrap) !== 0n }),
    ...(pools.some(pool => pool & permit2) && { extra: 'Permit2' }),
  }
}

const pools = [
  ['', 'uint256 pool'],
  ['2', 'uint256 pool, uint256 second'],
  ['3', 'uint256 pool, uint256 second, uint256 third'],
] as const

/** The swaps of 1inch `AggregationRouterV6`. `permitAndCall` is left out, and so is `clipperSwap`, which believes any exchange. */
export const oneInchV6Calls: readonly SwapCall[] = [
  swapCall(
    { name: 'swap', parameters: `address executor, ${description}, bytes data`, isMarked: true },
    ([, swap]) => ({ ...meaningOf(swap), ...(swap.flags !== 0n && { extra: 'flags' }) }),
  ),
  ...pools.flatMap(([suffix, through]) => [
    swapCall(
      {
        name: `unoswap${suffix}`,
        parameters: `uint256 from, uint256 amount, uint256 minimum, ${through}`,
        isMarked: true,
      },
      ([from, amount, minimum, ...rest]) => ({
        ...{ from: addressOf(from), amount, minimum, ...throughPools(...rest) },
      }),
    ),
    swapCall(
      {
        name: `unoswapTo${suffix}`,
        parameters: `uint256 recipient, uint256 from, uint256 amount, uint256 minimum, ${through}`,
        isMarked: true,
      },
      ([recipient, from, amount, minimum, ...rest]) => ({
        ...{ recipient: addressOf(recipient), from: addressOf(from), amount, minimum },
        ...throughPools(...rest),
      }),
    ),
    swapCall(
      { name: `ethUnoswap${suffix}`, parameters: `uint256 minimum, ${through}`, isMarked: true },
      ([minimum, ...rest]) => ({ from: 'coin', minimum, ...throughPools(...rest) }),
    ),
    swapCall(
      {
        name: `ethUnoswapTo${suffix}`,
        parameters: `uint256 recipient, uint256 minimum, ${through}`,
        isMarked: true,
      },
      ([recipient, minimum, ...rest]) => ({
        ...{ from: 'coin', recipient: addressOf(recipient), minimum, ...throughPools(...rest) },
      }),
    ),
  ]),
]
