import { description, meaningOf, assetOf, poolOf } from './oneInch.js'
import { swapCall, type NamedPool, type ReadSwap, type SwapCall } from './SwapCall.js'

/** Set by 1inch since version 4, and without a meaning since: all other flags have one. */
const idleFlag = 4n

/** The bit of a pool that says that the wrapped coin is unwrapped. */
const unwraps = { v2: 1n << 254n, v3: 1n << 253n } as const

/** What the last of the pools gives. */
const outOf = (
  pools: readonly bigint[],
  kind: Exclude<NamedPool['kind'], 'curve'>,
): Pick<ReadSwap, 'isForCoin' | 'lastPool'> => {
  const last = pools.at(-1)
  if (last === undefined) throw new RangeError('no pools')
  return { isForCoin: (last & unwraps[kind]) !== 0n, lastPool: poolOf(last, kind) }
}

const unoswap = 'address from, uint256 amount, uint256 minimum, uint256[] pools'
const uniswapV3Swap = 'uint256 amount, uint256 minimum, uint256[] pools'

/** The swaps of 1inch `AggregationRouterV5`. Those with a permit are left out, and so is `clipperSwap`, which believes any exchange. */
export const oneInchV5Calls: readonly SwapCall[] = [
  swapCall(
    {
      name: 'swap',
      parameters: `address executor, ${description}, bytes permit, bytes data`,
      isMarked: true,
    },
    ([, swap, permit]) => ({
      ...meaningOf(swap),
      ...((swap.flags & ~idleFlag) !== 0n && { extra: 'flags' }),
      ...(permit !== '0x' && { extra: 'a permit' }),
    }),
  ),
  swapCall({ name: 'unoswap', parameters: unoswap, isMarked: true }, ([from, amount, minimum, pools]) => ({
    ...{ from: assetOf(from), amount, minimum, ...outOf(pools, 'v2') },
  })),
  swapCall(
    { name: 'unoswapTo', parameters: `address recipient, ${unoswap}`, isMarked: true },
    ([recipient, from, amount, minimum, pools]) => ({
      ...{ recipient, from: assetOf(from), amount, minimum, ...outOf(pools, 'v2') },
    }),
  ),
  swapCall(
    { name: 'uniswapV3Swap', parameters: uniswapV3Swap, isMarked: true },
    ([amount, minimum, pools]) => ({
      ...{ amount, minimum, ...outOf(pools, 'v3') },
    }),
  ),
  swapCall(
    { name: 'uniswapV3SwapTo', parameters: `address recipient, ${uniswapV3Swap}`, isMarked: true },
    ([recipient, amount, minimum, pools]) => ({ recipient, amount, minimum, ...outOf(pools, 'v3') }),
  ),
]
