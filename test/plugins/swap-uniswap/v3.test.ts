import {
  concatHex,
  decodeFunctionData,
  numberToHex,
  parseAbi,
  parseEther,
  type Address,
  type Hex,
} from 'viem'
import { openV3 } from './support/openV3.js'

/** As Uniswap's documentation has it. */
const routerAbi = parseAbi([
  'function multicall(uint256 deadline, bytes[] data) payable',
  'function exactInput((bytes path, address recipient, uint256 amountIn, uint256 amountOutMinimum) params) payable',
  'function unwrapWETH9(uint256 amountMinimum, address recipient) payable',
  'function refundETH() payable',
])
const itself = '0x0000000000000000000000000000000000000002'

const pathOf = (...steps: readonly (Address | number)[]): Hex =>
  concatHex(
    steps.map(step =>
      typeof step === 'number' ? numberToHex(step, { size: 3 }) : (step.toLowerCase() as Hex),
    ),
  )

/** What a transaction makes the router do. */
const readCalls = (data: Hex | undefined) => {
  const { args } = decodeFunctionData({ abi: routerAbi, data: data! })
  const [deadline, calls] = args as readonly [bigint, readonly Hex[]]
  return { deadline, steps: calls.map(call => decodeFunctionData({ abi: routerAbi, data: call })) }
}

const million = 1_000_000_000n

describe('a quote of version 3', () => {
  test('is of the pool that gives most, whatever its fee, and takes a fee of that pool off', async () => {
    const exchange = await openV3()
    const [one, other] = [
      await exchange.makeToken('PlainToken', million),
      await exchange.makeToken('PlainToken', million),
    ]
    await exchange.pool(one, other, 10_000, 1_000_000n, 1_000_000n)
    const site = await exchange.open()
    expect((await site.quote(one, other, 1000n))?.amount).toBe(989n)
    await exchange.pool(one, other, 500, 10_000_000n, 10_000_000n)
    const quoted = await site.quote(one, other, 1000n)
    expect(quoted).toMatchObject({ amount: 998n, minimum: 989n, spender: exchange.v3.router })
    const few = await exchange.open([], { v3: { ...exchange.v3, fees: [10_000] } })
    expect((await few.quote(one, other, 1000n))?.amount).toBe(989n)
  })

  test('goes through another token, each step by its best pool, where that gives more', async () => {
    const exchange = await openV3()
    const [one, other] = [
      await exchange.makeToken('PlainToken', million),
      await exchange.makeToken('PlainToken', million),
    ]
    await exchange.wrap(parseEther('3'))
    const coin = parseEther('1')
    await exchange.pool(one, exchange.weth, 500, 1_000_000n, coin)
    await exchange.pool(one, exchange.weth, 3000, 1_000_000n, coin)
    await exchange.pool(exchange.weth, other, 3000, coin, 1_000_000n)
    const site = await exchange.open()
    const args = [one, other, 10_000n] as const
    const quoted = (await site.quote(...args))!
    expect(quoted.amount).toBeGreaterThan(9700n)
    const { calls, minimum, isOwn } = await site.build(quoted, ...args)
    expect({ minimum, isOwn }).toEqual({ minimum: quoted.minimum, isOwn: true })
    expect(calls.map(({ to, value }) => ({ to, value }))).toEqual([{ to: exchange.v3.router }])
    const { deadline, steps } = readCalls(calls[0]!.data)
    const path = pathOf(one, 500, exchange.weth, 3000, other)
    expect(steps).toEqual([
      {
        functionName: 'exactInput',
        args: [{ path, recipient: exchange.address, amountIn: 10_000n, amountOutMinimum: minimum }],
      },
    ])
    const { timestamp } = await exchange.client.getBlock()
    expect(deadline).toBeGreaterThanOrEqual(timestamp + 1200n)
    expect(deadline).toBeLessThanOrEqual(timestamp + 1300n)
  })

  test('of coins sends them along and takes back what is left; for coins they are unwrapped', async () => {
    const exchange = await openV3()
    const token = await exchange.makeToken('PlainToken', million)
    await exchange.wrap(parseEther('2'))
    await exchange.pool(token, exchange.weth, 3000, 1_000_000n, parseEther('1'))
    const site = await exchange.open()
    const buy = [undefined, token, parseEther('0.01')] as const
    const bought = (await site.quote(...buy))!
    expect(bought.spender).toBeUndefined()
    const buying = (await site.build(bought, ...buy)).calls[0]!
    expect(buying).toMatchObject({ to: exchange.v3.router, value: parseEther('0.01') })
    const { address: recipient } = exchange
    expect(readCalls(buying.data).steps).toEqual([
      {
        functionName: 'exactInput',
        args: [
          {
            ...{ path: pathOf(exchange.weth, 3000, token), recipient },
            ...{ amountIn: parseEther('0.01'), amountOutMinimum: bought.minimum },
          },
        ],
      },
      { functionName: 'refundETH' },
    ])
    const sell = [token, undefined, 10_000n] as const
    const sold = (await site.quote(...sell))!
    const selling = (await site.build(sold, ...sell)).calls[0]!
    expect(selling).not.toHaveProperty('value')
    expect(readCalls(selling.data).steps).toEqual([
      {
        functionName: 'exactInput',
        args: [
          {
            ...{ path: pathOf(token, 3000, exchange.weth), recipient: itself },
            ...{ amountIn: 10_000n, amountOutMinimum: sold.minimum },
          },
        ],
      },
      { functionName: 'unwrapWETH9', args: [sold.minimum, recipient] },
    ])
  })

  test('says how much of the price is lost by its size, against that of a thousandth', async () => {
    const exchange = await openV3()
    const [one, other] = [
      await exchange.makeToken('PlainToken', million),
      await exchange.makeToken('PlainToken', million),
    ]
    await exchange.pool(one, other, 3000, 100_000_000n, 100_000_000n)
    const site = await exchange.open()
    // A twentieth comes out.
    const impact = (await site.quote(one, other, 5_279_000n))?.impact
    expect(impact).toBeGreaterThanOrEqual(495)
    expect(impact).toBeLessThanOrEqual(500)
    // A thousandth of it is too little to tell a price by.
    expect(await site.quote(one, other, 900_000n)).not.toHaveProperty('impact')
  })

  test('is none where a pool cannot take the whole, and none of a token that keeps a part', async () => {
    const exchange = await openV3()
    const [one, other] = [
      await exchange.makeToken('PlainToken', million),
      await exchange.makeToken('PlainToken', 2n ** 150n),
    ]
    await exchange.pool(one, other, 3000, 1_000_000n, 1_000_000n)
    const site = await exchange.open()
    expect(await site.quote(other, one, 2n ** 140n)).toBeUndefined()
    const careful = await exchange.open([{ address: one, transferFee: 100 }])
    expect(await careful.quote(other, one, 1000n)).toBeUndefined()
    expect((await site.quote(other, one, 1000n))?.amount).toBe(996n)
  })
})
