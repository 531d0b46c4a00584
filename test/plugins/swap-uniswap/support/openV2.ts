import { encodeFunctionData, parseAbi, parseEther, type Address } from 'viem'
import { openProvider, openTrader } from './openExchange.js'
import type { UniswapToken } from '../../../../plugins/swap-uniswap/index.js'
import { uniswapCode } from './uniswapCode.js'

const abi = parseAbi([
  'function deposit() payable',
  'function addLiquidity(address one, address other, uint256, uint256, uint256, uint256, address to, uint256 deadline)',
  'function addLiquidityETH(address token, uint256, uint256, uint256, address to, uint256 deadline) payable',
])
const never = 2n ** 40n
const nobody = '0x0000000000000000000000000000000000000001'

/** The real contracts of version 2, and a trader who may make pools. */
export const openV2 = async () => {
  const trader = await openTrader()
  const { address, send, allow, deploy } = trader
  const weth = await deploy(uniswapCode('v2-periphery/build/WETH9.json'))
  const factory = await deploy(uniswapCode('v2-core/build/UniswapV2Factory.json', nobody))
  const router = await deploy(uniswapCode('v2-periphery/build/UniswapV2Router02.json', factory, weth))
  const v2 = { router, factory, weth }
  return {
    ...{ ...trader, v2, weth },
    /** Makes a pool of a token and so many coins. */
    poolOfCoin: async (token: Address, units: bigint, coins = parseEther('10')) => {
      await allow(token, router)
      const functionName = 'addLiquidityETH'
      const args = [token, units, 0n, 0n, address, never] as const
      await send({ to: router, value: coins, data: encodeFunctionData({ abi, functionName, args }) })
    },
    /** Makes a pool of two tokens. */
    pool: async (one: Address, other: Address, units: bigint, others: bigint) => {
      await allow(one, router)
      await allow(other, router)
      const args = [one, other, units, others, 0n, 0n, address, never] as const
      await send({ to: router, data: encodeFunctionData({ abi, functionName: 'addLiquidity', args }) })
    },
    open: (tokens: readonly UniswapToken[] = [], more: object = {}) =>
      openProvider(trader, { v2, tokens, ...more }),
  }
}
