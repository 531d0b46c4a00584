import {
  createPublicClient,
  encodeFunctionData,
  http,
  isAddressEqual,
  parseAbi,
  toHex,
  type Address,
} from 'viem'
import { sendFromTreasury } from '../../chains/treasury.js'
import { agePools } from '../agePools.js'
import { exchangeAccount } from '../deployExchange.js'
import { sandboxExchange } from '../sandboxExchange.js'

const abi = parseAbi([
  'function getPair(address one, address other) view returns (address)',
  'function token0() view returns (address)',
  'function getReserves() view returns (uint112 reserve0, uint112 reserve1, uint32 time)',
  'function sync()',
  'function mint(address to, uint256 amount)',
  'function deposit() payable',
  'function transfer(address to, uint256 amount) returns (bool)',
])

/** More than each of the calls takes: what a pool takes differs from second to second. */
const gas = toHex(300_000)

/** Shares of a reserve are counted in millionths of a percent. */
const whole = 100_000_000n

/**
 * Moves the price of the coin in a token by a percentage, by what is given to the pool of the two: of the token, for the coin to become
 * dearer; of the coin, for it to become cheaper.
 *
 * @param percent more than -100
 */
export async function movePrice(nodeUrl: string, token: Address, percent: number): Promise<void> {
  const client = createPublicClient({ transport: http(nodeUrl) })
  const { factory, weth } = sandboxExchange
  const pair = await client.readContract({
    ...{ address: factory, abi, functionName: 'getPair', args: [weth, token] },
  })
  const [token0, reserves] = await Promise.all([
    client.readContract({ address: pair, abi, functionName: 'token0' }),
    client.readContract({ address: pair, abi, functionName: 'getReserves' }),
  ])
  const [coins, tokens] = isAddressEqual(token0, weth) ? reserves : [reserves[1], reserves[0]]
  const send = (to: Address, data: `0x${string}`, value = 0n) =>
    sendFromTreasury(nodeUrl, { to, data, value: toHex(value), gas }, exchangeAccount)
  const change = BigInt(Math.round(percent * 1_000_000))
  if (change >= 0n) {
    const given = (tokens * change) / whole
    await send(token, encodeFunctionData({ abi, functionName: 'mint', args: [pair, given] }))
  } else {
    const given = (coins * -change) / (whole + change)
    await send(weth, encodeFunctionData({ abi, functionName: 'deposit' }), given)
    await send(weth, encodeFunctionData({ abi, functionName: 'transfer', args: [pair, given] }))
  }
  await send(pair, encodeFunctionData({ abi, functionName: 'sync' }))
  await agePools(nodeUrl, [pair])
}
