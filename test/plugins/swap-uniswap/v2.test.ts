import { parseEther, type Address } from 'viem'
import type { SwapQuote } from '../../../plugins/feature-swap/api.js'
import { signal, type Trader } from './support/openExchange.js'
import { openV2 } from './support/openV2.js'

type Provider = Awaited<ReturnType<Awaited<ReturnType<typeof openV2>>['open']>>
type Pair = readonly [from: Address | undefined, to: Address | undefined]

/** More than any of these takes. A node's estimate is too little for the first swap of a block, which writes the price of the pool. */
const gas = 1_000_000n

/** Swaps as it was quoted, and says what was quoted and what has really left and come; of the coin without the fee of the network. */
const swap = async (trader: Trader, { quote, build }: Provider, [from, to]: Pair, amount: bigint) => {
  const quoted = (await quote(from, to, amount))!
  if (quoted.spender) await trader.allow(from!, quoted.spender as Address, amount)
  const { calls, minimum, isOwn } = await build(quoted, from, to, amount)
  const before = await Promise.all([trader.unitsOf(from), trader.unitsOf(to)])
  let fee = 0n
  for (const call of calls) {
    const { gasUsed, effectiveGasPrice, status } = await trader.send(call, gas)
    expect(status).toBe('success')
    fee += gasUsed * effectiveGasPrice
  }
  const after = await Promise.all([trader.unitsOf(from), trader.unitsOf(to)])
  expect(minimum).toBe(quoted.minimum)
  expect(isOwn).toBe(true)
  return {
    quoted,
    left: before[0] - after[0] - (from ? 0n : fee),
    came: after[1] - before[1] + (to ? 0n : fee),
  }
}

describe('what is quoted is what arrives', () => {
  test('of coins for tokens and back', async () => {
    const exchange = await openV2()
    const token = await exchange.makeToken()
    await exchange.poolOfCoin(token, 500_000n)
    const site = await exchange.open()
    const bought = await swap(exchange, site, [undefined, token], parseEther('0.5'))
    expect(bought).toMatchObject({ left: parseEther('0.5'), came: bought.quoted.amount })
    expect(bought.quoted.spender).toBeUndefined()
    const sold = await swap(exchange, site, [token, undefined], 20_000n)
    expect(sold).toMatchObject({ left: 20_000n, came: sold.quoted.amount })
    expect(sold.quoted.spender).toBe(exchange.v2.router)
  })

  test('of tokens for tokens, by whichever way gives more', async () => {
    const exchange = await openV2()
    const [one, other] = [await exchange.makeToken(), await exchange.makeToken('TellingToken')]
    await exchange.poolOfCoin(one, 400_000n)
    await exchange.poolOfCoin(other, 400_000n)
    const site = await exchange.open()
    const over = await swap(exchange, site, [one, other], 1000n)
    expect(over).toMatchObject({ left: 1000n, came: over.quoted.amount })
    // A poorer direct pool changes nothing; one with a better price does.
    await exchange.pool(one, other, 20_000n, 10_000n)
    expect((await site.quote(one, other, 1000n))?.amount).toBeGreaterThan(900n)
    await exchange.pool(one, await exchange.makeToken(), 20_000n, 10_000n)
    const direct = await swap(exchange, site, [other, one], 1000n)
    expect(direct.quoted.amount).toBeGreaterThan(1700n)
    expect(direct).toMatchObject({ left: 1000n, came: direct.quoted.amount })
  })

  test('of tokens for tokens through another token than the wrapped coin', async () => {
    const exchange = await openV2()
    const [one, between, other] = [
      await exchange.makeToken(),
      await exchange.makeToken(),
      await exchange.makeToken(),
    ]
    await exchange.pool(one, between, 100_000n, 100_000n)
    await exchange.pool(between, other, 100_000n, 100_000n)
    expect(await (await exchange.open()).quote(one, other, 1000n)).toBeUndefined()
    const site = await exchange.open([], { via: [between.toLowerCase()] })
    const swapped = await swap(exchange, site, [one, other], 1000n)
    expect(swapped).toMatchObject({ left: 1000n, came: swapped.quoted.amount })
  })

  test('of a token that keeps a part of each transfer, where the host says so, whether it leaves or comes', async () => {
    const exchange = await openV2()
    const toll = await exchange.makeToken('BoastingToken')
    const token = await exchange.makeToken()
    await exchange.poolOfCoin(toll, 500_000n)
    await exchange.poolOfCoin(token, 500_000n)
    const site = await exchange.open([{ address: toll, transferFee: 1000 }])
    for (const pair of [
      [undefined, toll],
      [toll, undefined],
      [toll, token],
      [token, toll],
    ] as const) {
      const amount = pair[0] ? 10_001n : parseEther('0.1')
      const swapped = await swap(exchange, site, pair, amount)
      expect(swapped).toMatchObject({ left: amount, came: swapped.quoted.amount })
    }
  })

  test('of coins that are wrapped and unwrapped, one for one and without leave', async () => {
    const exchange = await openV2()
    const site = await exchange.open()
    const pairs = [
      [undefined, exchange.weth],
      [exchange.weth, undefined],
    ] as const
    for (const pair of pairs) {
      const swapped = await swap(exchange, site, pair, 12_345n)
      expect(swapped).toEqual({
        quoted: { amount: 12_345n, minimum: 12_345n, impact: 0 },
        left: 12_345n,
        came: 12_345n,
      })
    }
  })
})

describe('the minimum', () => {
  test('is what really must arrive: less, and nothing is given', async () => {
    const exchange = await openV2()
    const token = await exchange.makeToken()
    await exchange.poolOfCoin(token, 500_000n)
    const site = await exchange.open()
    const args = [token, undefined, 10_000n] as const
    const quoted = (await site.quote(...args))!
    await exchange.allow(token, exchange.v2.router)
    const { calls } = await site.build(quoted, ...args)
    // Somebody else sells before.
    const other = (await site.quote(token, undefined, 100_000n))!
    await exchange.send((await site.build(other, token, undefined, 100_000n)).calls[0]!)
    const before = await exchange.unitsOf(token)
    await expect(exchange.send(calls[0]!)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
    expect(await exchange.unitsOf(token)).toBe(before)
    // Built anew it still holds itself to what was shown.
    const again = await site.build(quoted, ...args)
    expect(again.minimum).toBe(quoted.minimum)
    await expect(exchange.send(again.calls[0]!)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
  })

  test('of a token that secretly keeps a part is not reached, and nothing is given', async () => {
    const exchange = await openV2()
    const toll = await exchange.makeToken('BoastingToken')
    await exchange.poolOfCoin(toll, 500_000n)
    const site = await exchange.open()
    const args = [undefined, toll, parseEther('0.1')] as const
    const { calls } = await site.build((await site.quote(...args))!, ...args)
    await expect(exchange.send(calls[0]!)).rejects.toThrow('INSUFFICIENT_OUTPUT_AMOUNT')
  })

  test('below what the visitor allows is refused, and another router than that of the quote', async () => {
    const exchange = await openV2()
    const token = await exchange.makeToken()
    await exchange.poolOfCoin(token, 500_000n)
    const site = await exchange.open()
    const args = [token, undefined, 10_000n] as const
    const quoted = (await site.quote(...args))!
    const refused: readonly SwapQuote[] = [
      { ...quoted, minimum: quoted.minimum - 1n },
      { ...quoted, minimum: 0n },
      { ...quoted, minimum: quoted.amount + 1n },
      { ...quoted, spender: exchange.weth },
      { amount: quoted.amount, minimum: quoted.minimum },
    ]
    for (const each of refused)
      await expect(site.build(each, ...args)).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
  })
})

describe('a swap', () => {
  test('runs by its deadline, whether the clock of the chain is ahead or the one here', async () => {
    const exchange = await openV2()
    const token = await exchange.makeToken()
    await exchange.poolOfCoin(token, 500_000n)
    const site = await exchange.open()
    const args = [undefined, token, parseEther('0.01')] as const
    const quoted = (await site.quote(...args))!
    await exchange.request({ method: 'evm_increaseTime', params: [7200] })
    await exchange.request({ method: 'evm_mine', params: [] })
    const { calls } = await site.build(quoted, ...args)
    expect((await exchange.send(calls[0]!)).status).toBe('success')
    await exchange.request({ method: 'evm_increaseTime', params: [3600] })
    await exchange.request({ method: 'evm_mine', params: [] })
    await expect(exchange.send(calls[0]!)).rejects.toThrow('EXPIRED')
  })

  test('that costs a twentieth of the price says so, and one of next to nothing that it costs none', async () => {
    const exchange = await openV2()
    const token = await exchange.makeToken()
    const other = await exchange.makeToken()
    await exchange.poolOfCoin(token, 500_000n)
    await exchange.poolOfCoin(other, 500_000n)
    const site = await exchange.open()
    // Ten coins in the pool, and 10/19 to come: a twentieth, of what the fee has left.
    const amount = (parseEther('10') * 1000n) / (19n * 997n)
    expect((await site.quote(undefined, token, amount))?.impact).toBe(500)
    expect((await site.quote(undefined, token, 10n ** 15n))?.impact).toBe(1)
    // Over two pools, each a twentieth.
    const two = await site.quote(token, other, (500_000n * 1000n) / (19n * 997n))
    expect(two!.impact).toBeGreaterThan(900)
    expect(two!.impact).toBeLessThan(1000)
    // The router itself is asked for the factory.
    const { router, weth } = exchange.v2
    const plain = await exchange.open([], { v2: { router, weth } })
    expect((await plain.quote(undefined, token, amount))?.impact).toBe(500)
  })

  test('of a pair that nobody has a pool of has no offer, and cannot be built', async () => {
    const exchange = await openV2()
    const token = await exchange.makeToken()
    const site = await exchange.open()
    expect(await site.quote(undefined, token, 5n)).toBeUndefined()
    expect(await site.quote(token, token, 5n)).toBeUndefined()
    expect(await site.quote(undefined, undefined, 5n)).toBeUndefined()
    expect(await site.quote('native', token, 5n)).toBeUndefined()
    expect(await site.quote(undefined, token, 0n)).toBeUndefined()
    expect(await site.quote(undefined, token, 2n ** 256n)).toBeUndefined()
    await exchange.poolOfCoin(token, 500_000n)
    // More than a pool can count, and so little that nothing comes of it.
    expect(await site.quote(undefined, token, 2n ** 255n)).toBeUndefined()
    expect(await site.quote(undefined, token, 1n)).toBeUndefined()
    const none = { amount: 5n, minimum: 5n }
    await expect(site.build(none, undefined, undefined, 5n)).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
    await expect(site.build(none, 'native', token, 5n)).rejects.toMatchObject({ code: 'SWAP_REFUSED' })
  })
})

describe('the tokens', () => {
  test('are the coin, the wrapped coin and those of the host; what is left out, the contracts say', async () => {
    const exchange = await openV2()
    const [one, other] = [await exchange.makeToken(), await exchange.makeToken()]
    const icon = 'data:image/png;base64,AAAA'
    const { provider, network } = await exchange.open([
      { address: one.toLowerCase(), name: 'Odd\u202e One', icon },
      { address: other, symbol: 'OTHER', name: 'Other', decimals: 7 },
      { address: `0x${'de'.repeat(20)}` },
      { address: 'native' },
    ])
    expect(await provider.tokens(network, signal)).toEqual([
      { symbol: network.nativeCurrency.symbol, name: network.nativeCurrency.name, decimals: 18 },
      { token: exchange.weth, symbol: 'WETH', name: 'Wrapped Ether', decimals: 18 },
      { token: one, symbol: 'ODD', name: 'Odd One', decimals: 2, icon },
      { token: other, symbol: 'OTHER', name: 'Other', decimals: 7 },
    ])
  })

  test('have a price where the host names a dollar', async () => {
    const exchange = await openV2()
    const [dollar, token] = [await exchange.makeToken(), await exchange.makeToken()]
    await exchange.poolOfCoin(dollar, 500_000n)
    await exchange.poolOfCoin(token, 500_000n)
    const { provider, network } = await exchange.open([], { usd: dollar })
    const price = (address?: string, decimals = 2) =>
      provider.price!(
        network,
        { ...(address && { token: address }), symbol: 'X', name: 'X', decimals },
        signal,
      )
    expect(await price(dollar)).toBe('1')
    expect(await price(token)).toBe('0.99')
    expect(Number(await price(undefined, 18))).toBeCloseTo(453.3, 0)
    expect(await price(`0x${'de'.repeat(20)}`)).toBeUndefined()
    const plain = await exchange.open()
    expect(
      await plain.provider.price!(network, { token, symbol: 'X', name: 'X', decimals: 2 }, signal),
    ).toBeUndefined()
  })
})
