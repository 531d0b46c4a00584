import { parseAbi } from 'viem'
import { sandboxExchange, testLeaves } from '../../../testing/sandbox/index.js'
import { ask, calls, coin, nodeOf, plainOf, sandbox, tokens } from './support/useExchange.js'
import { withSandbox } from './support/withSandbox.js'

const abi = parseAbi([
  'function getPair(address one, address other) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function token0() view returns (address)',
])

/** What a coin costs of a token in its pool, in the smallest units. */
const priceOf = async (symbol: keyof typeof tokens, chainId = 31337): Promise<number> => {
  const node = nodeOf(chainId)
  const { factory, weth } = sandboxExchange
  const args = [weth, tokens[symbol]] as const
  const address = await node.readContract({ address: factory, abi, functionName: 'getPair', args })
  const [one, other] = await node.readContract({ address, abi, functionName: 'getReserves' })
  const first = await node.readContract({ address, abi, functionName: 'token0' })
  return first === weth ? Number(other) / Number(one) : Number(one) / Number(other)
}
const symbols = ['TUSD', 'QUSD', 'TOLL', 'WHOLE'] as const
const pricesOn = (chainId: number) => Promise.all(symbols.map(symbol => priceOf(symbol, chainId)))

describe('the controls of the exchange', () => {
  test.each(symbols.flatMap(symbol => [25, 0.5, -3, -60].map(percent => [symbol, percent] as const)))(
    'the price of the coin in %s moves by %d percent',
    async (symbol, percent) => {
      const before = await priceOf(symbol)
      await sandbox.swap.move(percent, { token: tokens[symbol] })
      expect((await priceOf(symbol)) / before).toBeCloseTo(1 + percent / 100, 5)
      await sandbox.swap.move((100 / (100 + percent) - 1) * 100, { token: tokens[symbol] })
      expect((await priceOf(symbol)) / before).toBeCloseTo(1, 5)
    },
  )

  test('every pool of the coin moves, or one, of every chain, or of one', async () => {
    const changes = async (move: () => Promise<void>) => {
      const before = await Promise.all([31337, 31338].map(pricesOn))
      await move()
      const after = await Promise.all([31337, 31338].map(pricesOn))
      return after.map((prices, chain) =>
        prices.map((price, place) => (price / before[chain]![place]!).toFixed(3)),
      )
    }
    const [still, moved] = ['1.000', '1.100']
    expect(await changes(() => sandbox.swap.move(10))).toEqual([
      [moved, moved, moved, moved],
      [moved, moved, moved, moved],
    ])
    expect(await changes(() => sandbox.swap.move(10, { chainId: 31338 }))).toEqual([
      [still, still, still, still],
      [moved, moved, moved, moved],
    ])
    const one = { chainId: 31337, token: tokens.TOLL.toLowerCase() }
    expect(await changes(() => sandbox.swap.move(10, one))).toEqual([
      [still, still, moved, still],
      [still, still, still, still],
    ])
  })

  test('moves that are asked for at once happen one after the other', async () => {
    const before = await priceOf('TUSD')
    const move = () => sandbox.swap.move(10, { chainId: 31337, token: tokens.TUSD })
    await Promise.all([move(), move(), move()])
    expect((await priceOf('TUSD')) / before).toBeCloseTo(1.331, 5)
  })

  test('a swap costs as much gas right after a move as later', async () => {
    const node = nodeOf()
    const rpc = (method: string, params: unknown[]) => node.request({ method, params } as never)
    const [user] = sandbox.chains[0]?.accounts ?? []
    const trade = { from: coin, to: tokens.TUSD, amount: 10n ** 18n }
    const { to, data } = await calls.swap(trade, user!.address, { eip155: { slippage: 50 } })
    const swap = { to: plainOf(to), data, value: trade.amount, account: user!.address }
    await sandbox.swap.move(1, { chainId: 31337, token: tokens.TUSD })
    const atOnce = await node.estimateGas(swap)
    const snapshot = await rpc('evm_snapshot', [])
    await rpc('evm_increaseTime', [5])
    const later = await node.estimateGas(swap)
    await rpc('evm_revert', [snapshot])
    expect(atOnce).toBe(later)
  })

  test('quotes follow', async () => {
    const trade = { from: tokens.TUSD, to: tokens.WHOLE, amount: 10n ** 9n }
    const before = await calls.promised(trade)
    await sandbox.swap.move(50, { chainId: 31337, token: tokens.WHOLE })
    expect(Number(await calls.promised(trade)) / Number(before)).toBeCloseTo(1.5, 2)
  })

  test('what cannot be moved is refused', async () => {
    for (const percent of [-100, -200, 10_001, NaN])
      await expect(sandbox.swap.move(percent)).rejects.toThrow(RangeError)
    await expect(sandbox.swap.move(1, { chainId: 1 })).rejects.toMatchObject({
      code: 'CHAIN_UNKNOWN',
      message: 'The sandbox runs no exchange on chain 1.',
    })
    const token = testLeaves.address
    await expect(sandbox.swap.move(1, { token })).rejects.toMatchObject({ code: 'TOKEN_UNKNOWN' })
  })

  test('the list of tokens grows by ten thousand, each with names and an address of its own, the same each time', async () => {
    const before = await calls.tokens()
    sandbox.swap.grow(10_000)
    const grown = await calls.tokens()
    expect(grown.slice(0, before.length)).toEqual(before)
    expect(grown).toHaveLength(before.length + 10_000)
    for (const part of ['name', 'address'] as const)
      expect(new Set(grown.map(each => each[part])).size).toBe(grown.length)
    expect(await calls.tokens()).toEqual(grown)
    const last = grown.at(-1)
    expect((await fetch(last?.logoUri ?? '')).status).toBe(200)
    const nowhere = { from: last?.address.split(':')[2] as `0x${string}`, to: tokens.TUSD, amount: 1n }
    expect(await calls.quotes(nowhere)).toEqual([])
    sandbox.swap.clear()
    expect(await calls.tokens()).toEqual(before)
  })

  test('other processes have them, too', async () => {
    const post = (act: string, body: unknown) => ask.post(`/sandbox/swap/${act}`, body)
    const before = await priceOf('QUSD')
    const move = { percent: 20, chainId: 31337, token: tokens.QUSD }
    expect((await post('move', move)).status).toBe(200)
    expect((await priceOf('QUSD')) / before).toBeCloseTo(1.2, 5)
    expect((await post('grow', { count: 3 })).status).toBe(200)
    expect(await calls.tokens()).toHaveLength(8)
    expect((await post('clear', {})).status).toBe(200)
    expect(await calls.tokens()).toHaveLength(5)
    const refused = [
      await post('move', { percent: -100 }),
      await post('move', { percent: '5' }),
      await post('move', { percent: 5, chainId: 1 }),
      await post('move', { percent: 5, token: 'TUSD' }),
      await post('grow', { count: -1 }),
    ]
    expect(refused.map(({ status }) => status)).toEqual(refused.map(() => 400))
    expect((await fetch(`${sandbox.url}/sandbox/swap/clear`)).status).toBe(405)
  })

  test('without chains there is nothing to move, and the way to install an exchange is named', async () => {
    await withSandbox({ chains: [], solana: [], bitcoin: [], secureSitePort: false }, async own => {
      const refusal = { code: 'CHAIN_UNKNOWN', message: expect.stringContaining('npm i -D @uniswap/v2-core') }
      await expect(own.swap.move(1)).rejects.toMatchObject(refusal)
      expect(() => own.swap.thief(31337)).toThrow(expect.objectContaining(refusal))
    })
  })
})
