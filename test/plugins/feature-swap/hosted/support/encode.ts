import { encodeFunctionData, getAddress, parseAbi, type Address, type Hex } from 'viem'

/** The functions as the routers' own sources have them: what we decode must be these. */
export const uniswapV2 = parseAbi([
  'function swapExactETHForTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETH(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactETHForTokensSupportingFeeOnTransferTokens(uint256 amountOutMin, address[] path, address to, uint256 deadline) payable',
  'function swapExactTokensForETHSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
  'function swapExactTokensForTokensSupportingFeeOnTransferTokens(uint256 amountIn, uint256 amountOutMin, address[] path, address to, uint256 deadline)',
])
const description =
  'struct SwapDescription { address srcToken; address dstToken; address srcReceiver; address dstReceiver; uint256 amount; uint256 minReturnAmount; uint256 flags; }'
export const oneInchV5 = parseAbi([
  description,
  'function swap(address executor, SwapDescription desc, bytes permit, bytes data) payable',
  'function unoswap(address srcToken, uint256 amount, uint256 minReturn, uint256[] pools) payable',
  'function unoswapTo(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools) payable',
  'function uniswapV3Swap(uint256 amount, uint256 minReturn, uint256[] pools) payable',
  'function uniswapV3SwapTo(address recipient, uint256 amount, uint256 minReturn, uint256[] pools) payable',
  'function clipperSwap(address clipperExchange, address srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable',
  'function unoswapToWithPermit(address recipient, address srcToken, uint256 amount, uint256 minReturn, uint256[] pools, bytes permit)',
])
export const oneInchV6 = parseAbi([
  description,
  'function swap(address executor, SwapDescription desc, bytes data) payable',
  'function unoswap(uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswap2(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function unoswap3(uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function unoswapTo(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex)',
  'function unoswapTo2(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2)',
  'function unoswapTo3(uint256 to, uint256 token, uint256 amount, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3)',
  'function ethUnoswap(uint256 minReturn, uint256 dex) payable',
  'function ethUnoswap2(uint256 minReturn, uint256 dex, uint256 dex2) payable',
  'function ethUnoswap3(uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable',
  'function ethUnoswapTo(uint256 to, uint256 minReturn, uint256 dex) payable',
  'function ethUnoswapTo2(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2) payable',
  'function ethUnoswapTo3(uint256 to, uint256 minReturn, uint256 dex, uint256 dex2, uint256 dex3) payable',
  'function permitAndCall(bytes permit, bytes action) payable',
  'function clipperSwap(address clipperExchange, uint256 srcToken, address dstToken, uint256 inputAmount, uint256 outputAmount, uint256 goodUntil, bytes32 r, bytes32 vs) payable',
])

export const user: Address = getAddress('0x8f3cf7ad23cd3cadbd9735aff958023239c6a063')
export const thief: Address = '0x00000000000000000000000000000000000bad00'
export const weth: Address = '0xC02aaA39b223FE8D0A0e5C4F27eAD9083C756Cc2'
export const dollar: Address = '0xA0b86991c6218b36c1d19D4a2e9Eb0cE3606eB48'
export const dai: Address = '0x6B175474E89094C44Da98b954EedeAC495271d0F'
export const placeholder: Address = '0xEeeeeEeeeEeEeeEeEeEeeEEEeeeeEeeeeeeeEEeE'
export const executor: Address = '0xe37e799d5077682fa0a244d46e5649f71457bd09'
export const pool = 0x88e6a0c2ddd26feeb64f039a2c41296fcb3f5640n

/** What a swap is made of. Undefined tokens: the coin. */
export interface Deal {
  readonly from?: Address
  readonly to?: Address
  readonly amount: bigint
  readonly minimum: bigint
  readonly recipient: Address
  /** Unix seconds. */
  readonly deadline: bigint
}

/** As the router of Uniswap takes it. */
export const encodeUniswap = (
  { from, to, amount, minimum, recipient, deadline }: Deal,
  path?: Address[],
): Hex => {
  const through = path ?? [from ?? weth, to ?? weth]
  if (!from)
    return encodeFunctionData({
      ...{ abi: uniswapV2, functionName: 'swapExactETHForTokens' },
      args: [minimum, through, recipient, deadline],
    })
  return encodeFunctionData({
    ...{ abi: uniswapV2, functionName: to ? 'swapExactTokensForTokens' : 'swapExactTokensForETH' },
    args: [amount, minimum, through, recipient, deadline],
  })
}

/** As 1inch's router takes what is split over many pools. */
export const describeSwap = ({ from, to, amount, minimum, recipient }: Deal, flags = 0n) => ({
  ...{ srcToken: from ?? placeholder, dstToken: to ?? placeholder, srcReceiver: executor },
  ...{ dstReceiver: recipient, amount, minReturnAmount: minimum, flags },
})
export const encodeOneInch = (deal: Deal, flags?: bigint): Hex =>
  encodeFunctionData({
    ...{ abi: oneInchV6, functionName: 'swap' },
    args: [executor, describeSwap(deal, flags), '0x0102030405'],
  })
