import { swapCall, type Asset, type ReadSwap, type SwapCall } from './SwapCall.js'

/** The ends of a path. Where one is the coin, the router itself insists on the wrapped coin there. */
const endsOf = (path: readonly Asset[]): Pick<ReadSwap, 'from' | 'to'> => {
  const [from, to] = [path[0], path.at(-1)]
  if (from === undefined || to === undefined) throw new RangeError('a path of nothing')
  return { from, to }
}

const ofCoin = 'uint256 minimum, address[] path, address recipient, uint256 deadline'
const ofToken = `uint256 amount, ${ofCoin}` as const

/** Each comes once more, for tokens that keep a part of every transfer. */
const both = (name: string): readonly string[] => [name, `${name}SupportingFeeOnTransferTokens`]

/** The swaps of `UniswapV2Router02`, and of the many that are like it. */
export const uniswapV2Calls: readonly SwapCall[] = [
  ...both('swapExactETHForTokens').map(name =>
    swapCall({ name, parameters: ofCoin, isMarked: false }, ([minimum, path, recipient, deadline]) => ({
      ...{ ...endsOf(path), from: 'coin', minimum, recipient, deadline },
    })),
  ),
  ...both('swapExactTokensForETH').map(name =>
    swapCall(
      { name, parameters: ofToken, isMarked: false },
      ([amount, minimum, path, recipient, deadline]) => ({
        ...{ ...endsOf(path), to: 'coin', amount, minimum, recipient, deadline },
      }),
    ),
  ),
  ...both('swapExactTokensForTokens').map(name =>
    swapCall(
      { name, parameters: ofToken, isMarked: false },
      ([amount, minimum, path, recipient, deadline]) => ({
        ...{ ...endsOf(path), amount, minimum, recipient, deadline },
      }),
    ),
  ),
]
