import { encodeFunctionData, parseAbi, type Address } from 'viem'
import type { UniswapToken } from '../../../../plugins/swap-uniswap/index.js'
import { openProvider, openTrader } from './openExchange.js'
import { uniswapCode } from './uniswapCode.js'

const abi = parseAbi([
  'function deposit() payable',
  'function createAndInitializePoolIfNecessary(address, address, uint24 fee, uint160 sqrtPriceX96) payable returns (address)',
  'function mint((address token0, address token1, uint24 fee, int24 tickLower, int24 tickUpper, uint256 amount0Desired, uint256 amount1Desired, uint256 amount0Min, uint256 amount1Min, address recipient, uint256 deadline)) payable',
])
const never = 2n ** 40n
/** What pools take differs from second to second: an estimate can be too little by the time that it is used. */
const roomyGas = 10_000_000n
const contract = (name: string) =>
  `v3-periphery/artifacts/contracts/${name}.sol/${name.split('/').at(-1)}.json`
/** What ticks of pools are multiples of, by their fees; all pools here are full range. */
const spacings: Readonly<Record<number, number>> = { 100: 1, 500: 10, 3000: 60, 10_000: 200 }
const lastTick = 887_272

/** The whole part of a square root. */
const root = (square: bigint): bigint => {
  let guess = 1n << BigInt(Math.ceil(square.toString(2).length / 2))
  for (let better = guess; ; guess = better) {
    better = (guess + square / guess) / 2n
    if (better >= guess) return guess
  }
}

/**
 * The real contracts of version 3 but for its router, whose package brings a whole tool chain along; and a trader who may make pools.
 * @param routerCode of the router, made with the factory and the wrapped coin
 */
export const openV3 = async (routerCode?: (factory: Address, weth: Address) => `0x${string}`) => {
  const trader = await openTrader()
  const { address, send, allow, deploy } = trader
  const weth = await deploy(uniswapCode('v2-periphery/build/WETH9.json'))
  const factory = await deploy(
    uniswapCode('v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  )
  const manager = await deploy(uniswapCode(contract('NonfungiblePositionManager'), factory, weth, weth))
  const quoter = await deploy(
    uniswapCode('v3-periphery/artifacts/contracts/lens/QuoterV2.sol/QuoterV2.json', factory, weth),
  )
  const router: Address = routerCode
    ? await deploy(routerCode(factory, weth))
    : '0x00000000000000000000000000000000000000f3'
  const v3 = { router, quoter, weth }
  return {
    ...{ ...trader, v3, weth },
    wrap: (value: bigint) =>
      send({ to: weth, value, data: encodeFunctionData({ abi, functionName: 'deposit' }) }),
    /** Makes a pool of two tokens over all prices. */
    pool: async (one: Address, other: Address, fee: number, units: bigint, others: bigint) => {
      await allow(one, manager)
      await allow(other, manager)
      const isOrdered = one.toLowerCase() < other.toLowerCase()
      const [token0, token1] = isOrdered ? [one, other] : [other, one]
      const [amount0, amount1] = isOrdered ? [units, others] : [others, units]
      const price = root((amount1 << 192n) / amount0)
      const make = { abi, functionName: 'createAndInitializePoolIfNecessary' } as const
      await send(
        { to: manager, data: encodeFunctionData({ ...make, args: [token0, token1, fee, price] }) },
        roomyGas,
      )
      const tick = lastTick - (lastTick % (spacings[fee] ?? 1))
      const position = {
        ...{ token0, token1, fee, tickLower: -tick, tickUpper: tick, recipient: address, deadline: never },
        ...{ amount0Desired: amount0, amount1Desired: amount1, amount0Min: 0n, amount1Min: 0n },
      }
      await send(
        { to: manager, data: encodeFunctionData({ abi, functionName: 'mint', args: [position] }) },
        roomyGas,
      )
    },
    open: (tokens: readonly UniswapToken[] = [], more: object = {}) =>
      openProvider(trader, { v3, tokens, ...more }),
  }
}
