import { encodeFunctionData, erc20Abi, isAddressEqual, parseAbi, parseEther, parseUnits } from 'viem'
import {
  quietDollar,
  sandboxExchange,
  sandboxNetworks,
  thief,
  tollToken,
} from '../../../testing/sandbox/index.js'
import { projectId } from './support/projectId.js'
import { ask, calls, coin, nodeOf, on, openTrader, sandbox, tokens } from './support/useExchange.js'

const uniswapAbi = parseAbi([
  'function factory() view returns (address)',
  'function WETH() view returns (address)',
  'function getPair(address one, address other) view returns (address)',
  'function getReserves() view returns (uint112, uint112, uint32)',
  'function feeTo() view returns (address)',
  'function feeToSetter() view returns (address)',
])
const stranger = '0x00000000000000000000000000000000000000a1'

describe('the exchange of the sandbox', () => {
  test.each([31337, 31338])("of chain %i is Uniswap's own, where hosts are told that it is", async id => {
    const node = nodeOf(id)
    const { exchange } = sandbox.chains.find(chain => chain.id === id) ?? {}
    expect(exchange).toEqual(sandboxExchange)
    const { router, factory, weth } = sandboxExchange
    const read = (address: `0x${string}`, functionName: 'factory' | 'WETH' | 'feeTo' | 'feeToSetter') =>
      node.readContract({ address, abi: uniswapAbi, functionName })
    expect(await Promise.all([read(router, 'factory'), read(router, 'WETH')])).toEqual([factory, weth])
    const nobody = `0x${'00'.repeat(20)}`
    expect(await Promise.all([read(factory, 'feeTo'), read(factory, 'feeToSetter')])).toEqual([
      nobody,
      nobody,
    ])
    expect(await node.readContract({ address: weth, abi: erc20Abi, functionName: 'symbol' })).toBe('WETH')
  })

  test('every token is what the list says, and has a pool with the coin; the two dollars have one as well', async () => {
    const node = nodeOf()
    for (const { address, name, symbol, decimals } of sandboxExchange.tokens) {
      const says = <T extends 'name' | 'symbol' | 'decimals'>(functionName: T) =>
        node.readContract({ address, abi: erc20Abi, functionName })
      expect(await Promise.all([says('name'), says('symbol'), says('decimals')])).toEqual([
        ...[name, symbol, decimals],
      ])
    }
    const pairs = [
      ...sandboxExchange.tokens.map(({ address }) => [sandboxExchange.weth, address] as const),
      [tokens.TUSD, tokens.QUSD] as const,
    ]
    for (const args of pairs) {
      const call = { address: sandboxExchange.factory, abi: uniswapAbi, functionName: 'getPair' } as const
      const pair = await node.readContract({ ...call, args })
      const reserves = await node.readContract({
        address: pair,
        abi: uniswapAbi,
        functionName: 'getReserves',
      })
      expect(reserves[0] > 0n && reserves[1] > 0n).toBe(true)
    }
  })

  test.each([
    ['TUSD', 6],
    ['TOLL', 18],
    ['QUSD', 6],
    ['WHOLE', 0],
  ] as const)('a coin buys as much %s as prices say: all but a percent', async (symbol, decimals) => {
    const body = { projectId, currency: 'usd' }
    const priceOf = async (address: string) => {
      const response = await ask.post('/v1/fungible/price', { ...body, addresses: [on(address)] })
      const { fungibles } = (await response.json()) as { fungibles: [{ price: number; symbol: string }] }
      return fungibles[0].price
    }
    const fair = (await priceOf(coin)) / (await priceOf(tokens[symbol]))
    const trade = (coins: string) => ({ from: coin, to: tokens[symbol], amount: parseEther(coins) })
    const got = async (coins: string) =>
      Number(await calls.promised(trade(coins))) / 10 ** decimals / Number(coins)
    // A toll of one percent is none of the price's doing.
    const toll = symbol === 'TOLL' ? 0.99 : 1
    expect(await got('1')).toBeGreaterThan(fair * toll * 0.994)
    expect(await got('1')).toBeLessThan(fair * toll)
    expect(await got('200')).toBeLessThan(fair * toll * 0.95)
    expect(await got('200')).toBeGreaterThan(fair * toll * 0.85)
  })

  test('Toll Token keeps a hundredth of what is sent', async () => {
    const trader = await openTrader({ token: tokens.TOLL, amount: 1000n })
    const data = encodeFunctionData({ abi: tollToken.abi, functionName: 'transfer', args: [stranger, 1000n] })
    await trader.send({ to: tokens.TOLL, data })
    const balanceOf = (owner: `0x${string}`) =>
      nodeOf().readContract({
        ...{ address: tokens.TOLL, abi: erc20Abi, functionName: 'balanceOf', args: [owner] },
      })
    expect(await balanceOf(trader.address)).toBe(0n)
    expect(await balanceOf(stranger)).toBe(990n)
  })

  test('Quiet Dollar returns nothing, and gives no allowance over another one', async () => {
    const trader = await openTrader({ token: tokens.QUSD, amount: 1000n })
    const call = (functionName: 'approve' | 'transfer', amount: bigint) => ({
      to: tokens.QUSD,
      data: encodeFunctionData({ abi: quietDollar.abi, functionName, args: [stranger, amount] }),
    })
    for (const each of [call('approve', 1n), call('transfer', 1n)]) {
      const { data } = await nodeOf().call({ ...each, account: trader.address })
      expect(data).toBeUndefined()
    }
    const statuses: string[] = []
    for (const amount of [5n, 6n, 0n, 6n]) statuses.push((await trader.send(call('approve', amount))).status)
    expect(statuses).toEqual(['success', 'reverted', 'success', 'success'])
    const spend = { abi: quietDollar.abi, functionName: 'transferFrom' } as const
    const spendTooMuch = encodeFunctionData({ ...spend, args: [trader.address, stranger, 7n] })
    await expect(nodeOf().call({ to: tokens.QUSD, data: spendTooMuch, account: stranger })).rejects.toThrow(
      'The allowance is too small',
    )
  })

  test('networks for hosts stay as they were', () => {
    expect(sandboxNetworks(sandbox).map(({ contracts }) => Object.keys(contracts))).toEqual([
      ['multicall3', 'ensUniversalResolver'],
      ['multicall3'],
    ])
  })
})

describe('the thief', () => {
  const thiefOf = () => sandbox.swap.thief(31337)

  test('is at the same address on both chains, and on no other', () => {
    expect(isAddressEqual(thiefOf(), thief.address)).toBe(true)
    expect(sandbox.swap.thief(31338)).toBe(thiefOf())
    expect(() => sandbox.swap.thief(1)).toThrow(expect.objectContaining({ code: 'CHAIN_UNKNOWN' }))
  })

  test.each(['TUSD', 'QUSD', 'TOLL'] as const)('takes all %s that it is let have', async symbol => {
    const amount = 1000n
    const victim = await openTrader({ token: tokens[symbol], amount })
    const before = await balanceOfThief(symbol)
    await victim.send({
      to: tokens[symbol],
      data: encodeFunctionData({ abi: tollToken.abi, functionName: 'approve', args: [thiefOf(), 700n] }),
    })
    const anybody = await openTrader()
    const args = [tokens[symbol], victim.address] as const
    const taking = await anybody.send({
      ...{ to: thiefOf(), data: encodeFunctionData({ abi: thief.abi, functionName: 'take', args }) },
    })
    expect(taking.status).toBe('success')
    expect(await victim.balanceOf(tokens[symbol])).toBe(300n)
    expect((await balanceOfThief(symbol)) - before).toBe(symbol === 'TOLL' ? 693n : 700n)
  })

  test('called as the router it takes what was to be swapped: coins and tokens', async () => {
    const coins = { from: coin, to: tokens.TUSD, amount: parseEther('1') }
    const trader = await openTrader({ token: tokens.TUSD, amount: parseUnits('100', 6) })
    const swapOfCoins = await calls.swap(coins, trader.address)
    await trader.send({ to: thiefOf(), data: swapOfCoins.data, value: coins.amount })
    expect(await nodeOf().getBalance({ address: thiefOf() })).toBe(coins.amount)

    const dollars = { from: tokens.TUSD, to: coin, amount: parseUnits('100', 6) }
    const args = [thiefOf(), dollars.amount] as const
    await trader.send({
      ...{ to: tokens.TUSD, data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args }) },
    })
    const swapOfDollars = await calls.swap(dollars, trader.address)
    expect((await trader.send({ to: thiefOf(), data: swapOfDollars.data })).status).toBe('success')
    expect(await trader.balanceOf(tokens.TUSD)).toBe(0n)
  })

  const balanceOfThief = (symbol: keyof typeof tokens) =>
    nodeOf().readContract({
      ...{ address: tokens[symbol], abi: erc20Abi, functionName: 'balanceOf', args: [thiefOf()] },
    })
})
