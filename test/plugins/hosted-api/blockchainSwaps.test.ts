import { codeOf } from '../../support/kernel.js'
import { readSwapTokens } from '../../../plugins/hosted-api/blockchain/readSwaps.js'
import { projectId } from './support/createSite.js'
import { address, networkId, usdc } from './support/openBlockchain.js'
import { dollarName, listedDollar, listedEther, listedQuote, native, openSwaps } from './support/openSwaps.js'
import { json } from './support/scriptedService.js'

const pair = { networkId, address, to: usdc, amount: 10n ** 18n } as const
const account = `${networkId}:${address}`
const router = '0x111111125421ca6dc452d289314280a0f8842a65'
const built = {
  tx: {
    ...{ from: account.toLowerCase(), to: `${networkId}:${router}`, data: '0x07ed2379', amount: '1' },
    eip155: { gas: '1', gasPrice: '1' },
  },
}
const approval = {
  tx: { from: dollarName, to: native, data: '0x095ea7b3', value: '0', eip155: { gasPrice: '1' } },
}
const bodyOf = (init: RequestInit | undefined) => JSON.parse(init?.body as string) as unknown
const queryOf = (url: URL | undefined) => {
  const { st, sv, projectId: project, ...own } = Object.fromEntries(url?.searchParams ?? [])
  return [own, Boolean(st && sv && project)]
}
const tokensOf = async (...tokens: readonly unknown[]) => {
  const { swaps } = await openSwaps(() => json({ tokens }))
  return swaps.tokens(networkId)
}
const quotesOf = async (...quotes: readonly unknown[]) => {
  const { swaps } = await openSwaps(() => json({ quotes }))
  return swaps.quotes(pair)
}
/** What is no amount, however it is meant. */
const noAmounts = [
  ...['0xde0b6b3a7640000', '-1', '1.5', '1e18', '1e21', '', ' 1', '01', '+1', '１', '1'.repeat(79)],
  ...[String(2n ** 256n), 1, null, undefined],
]

describe('tokens', () => {
  test('are plain, and the native coin is without an address', async () => {
    const { swaps, asked } = await openSwaps(() => json({ tokens: [listedEther, listedDollar] }))
    expect(await swaps.tokens(networkId)).toEqual([
      { symbol: 'ETH', name: 'Ether', decimals: 18 },
      { token: usdc, symbol: 'USDC', name: 'USD Coin', decimals: 6, logo: 'https://img.example/usdc.png' },
    ])
    expect(asked[1]?.url.pathname).toBe('/v1/convert/tokens')
    expect(queryOf(asked[1]?.url)).toEqual([{ chainId: networkId }, true])
  })

  test.each([
    ['of another network', { address: `eip155:137:${usdc}` }],
    ['by its plain address', { address: usdc }],
    ['whose address is none', { address: `${networkId}:0x01` }],
    ['with decimals in a text', { decimals: '6' }],
    ['with half a decimal', { decimals: 6.5 }],
    ['with decimals below zero', { decimals: -1 }],
    ['with too many decimals', { decimals: 256 }],
    ['without a symbol', { symbol: '\u202E' }],
  ])('leave out one %s', async (_, part) => {
    expect(await tokensOf({ ...listedDollar, ...part }, null, listedEther)).toHaveLength(1)
  })

  test('are cleaned, and their pictures are of the web', async () => {
    const [token] = await tokensOf({ ...listedDollar, name: 'US\u202ED', logoUri: 'javascript:alert(1)' })
    expect(token).toEqual({ token: usdc, symbol: 'USDC', name: 'USD', decimals: 6 })
  })

  test('are there once each, the first one, and 10,000 at most', async () => {
    const again = {
      ...listedDollar,
      address: dollarName.toUpperCase().replace('EIP155', 'eip155').replace('X', 'x'),
    }
    expect(await tokensOf(listedDollar, { ...again, symbol: 'FAKE' })).toMatchObject([{ symbol: 'USDC' }])
    const many = Array.from({ length: 10_001 }, (_, at) => ({
      ...listedDollar,
      address: `${networkId}:0x${at.toString(16).padStart(40, '0')}`,
    }))
    expect(await tokensOf(...many)).toHaveLength(10_000)
  })

  test('are read with rests between, in which the visitor can leave', async () => {
    const many = Array<object>(1000).fill(listedDollar)
    let rests = 0
    const rest = async () => {
      rests++
    }
    expect(await readSwapTokens(many, networkId, rest)).toHaveLength(1)
    expect(rests).toBe(4)
    const leave = () => Promise.reject(new Error('left'))
    await expect(readSwapTokens(many, networkId, leave)).rejects.toThrow('left')
  })

  test('are a list, or the answer is of no use', async () => {
    const { swaps } = await openSwaps(() => json({ tokens: {} }))
    expect(await codeOf(swaps.tokens(networkId))).toBe('ANSWER_INVALID')
  })
})

describe('quotes', () => {
  test('are asked for in base units, of CAIP-10 names, for a plain address', async () => {
    const { swaps, asked } = await openSwaps(() => json({ quotes: [listedQuote] }))
    expect(await swaps.quotes({ ...pair, amount: 10n ** 21n, gasPrice: 7n })).toEqual([
      { fromAmount: 10n ** 18n, to: usdc, toAmount: 3_202_500_000n },
    ])
    expect(asked[1]?.url.pathname).toBe('/v1/convert/quotes')
    expect(queryOf(asked[1]?.url)).toEqual([
      {
        ...{ amount: '1000000000000000000000', userAddress: address, gasPrice: '7' },
        ...{ from: native, to: dollarName },
      },
      true,
    ])
    await swaps.quotes(pair)
    expect(asked[2]?.url.searchParams.has('gasPrice')).toBe(false)
  })

  test.each(noAmounts)('leave out one with %p for an amount', async amount => {
    expect(await quotesOf({ ...listedQuote, toAmount: amount }, listedQuote)).toHaveLength(1)
    expect(await quotesOf({ ...listedQuote, fromAmount: amount }, listedQuote)).toHaveLength(1)
  })

  test('leave out those of another network, and what is none', async () => {
    const elsewhere = { ...listedQuote, toAccount: `eip155:137:${usdc}` }
    expect(await quotesOf(elsewhere, { ...listedQuote, fromAccount: usdc }, 7, null)).toEqual([])
  })
})

describe('the price of a token', () => {
  const priceOf = async (fungible: unknown) => {
    const { swaps } = await openSwaps(() => json({ fungibles: [fungible] }))
    return swaps.price(networkId, usdc)
  }

  test('is asked for alone, with the project in the body', async () => {
    const { swaps, asked } = await openSwaps(() =>
      json({ fungibles: [{ address: dollarName, price: 1.0001 }] }),
    )
    expect(await swaps.price(networkId, usdc)).toBe('1.0001')
    expect(bodyOf(asked[1]?.init)).toEqual({ projectId, currency: 'usd', addresses: [dollarName] })
    await swaps.price(networkId, undefined)
    expect(bodyOf(asked[2]?.init)).toEqual({ projectId, currency: 'usd', addresses: [native] })
  })

  test.each([
    ['of another token', { address: native, price: 1 }],
    ['of another network', { address: `eip155:137:${usdc}`, price: 1 }],
    ['of zero', { address: dollarName, price: 0 }],
    ['below zero', { address: dollarName, price: -1 }],
    ['that is none', { address: dollarName, price: 'a lot' }],
    ['of nothing', undefined],
  ])('is not known from one %s', async (_, fungible) => {
    expect(await priceOf(fungible)).toBeUndefined()
  })

  test('may come with the plain address', async () => {
    expect(await priceOf({ address: usdc.toUpperCase().replace('X', 'x'), price: 2 })).toBe('2')
  })
})

test('an allowance is an amount', async () => {
  const { swaps, asked } = await openSwaps(() => json({ allowance: '7' }))
  expect(await swaps.allowance({ networkId, address, token: usdc })).toBe(7n)
  expect(queryOf(asked[1]?.url)[0]).toEqual({ tokenAddress: dollarName, userAddress: account })
})

test.each(noAmounts)('%p is no allowance, and no price of gas', async amount => {
  const { swaps } = await openSwaps(() =>
    json({ allowance: amount, standard: amount, fast: '1', instant: '1' }),
  )
  expect(await codeOf(swaps.allowance({ networkId, address, token: usdc }))).toBe('ANSWER_INVALID')
  expect(await codeOf(swaps.gasPrice(networkId))).toBe('ANSWER_INVALID')
})

test('the price of gas comes in three', async () => {
  const { swaps, asked } = await openSwaps(() => json({ standard: '1', fast: '2', instant: '3' }))
  expect(await swaps.gasPrice(networkId)).toEqual({ standard: 1n, fast: 2n, instant: 3n })
  expect(queryOf(asked[1]?.url)).toEqual([{ chainId: networkId }, true])
})

describe('what is built', () => {
  test('is a swap, with the slippage as an integer', async () => {
    const { swaps, asked } = await openSwaps(() => json(built))
    expect(await swaps.buildTransaction({ ...pair, slippage: 1 })).toEqual({
      ...{ from: address.toLowerCase(), to: router, data: '0x07ed2379' },
    })
    expect([asked[1]?.url.pathname, asked[1]?.init.method]).toEqual(['/v1/convert/build-transaction', 'POST'])
    expect(bodyOf(asked[1]?.init)).toEqual({
      ...{ projectId, amount: '1000000000000000000', from: native, to: dollarName, userAddress: account },
      ...{ eip155: { slippage: 1 }, disableEstimate: true },
    })
    expect(asked[1]?.init.body).toContain('"slippage":1}')
  })

  test('is an approval of exactly the amount', async () => {
    const { swaps, asked } = await openSwaps(() => json(approval))
    expect(await swaps.buildApprove({ networkId, address, from: usdc, amount: 5n })).toEqual({
      ...{ from: usdc, to: native.slice(networkId.length + 1), data: '0x095ea7b3', value: 0n },
    })
    expect(asked[1]?.url.pathname).toBe('/v1/convert/build-approve')
    expect(queryOf(asked[1]?.url)[0]).toEqual({
      ...{ from: dollarName, to: native, userAddress: account, amount: '5' },
    })
  })

  test.each([
    ['for another network', { to: `eip155:137:${router}` }],
    ['by an account of another network', { from: `eip155:137:${address}` }],
    ['to a plain address', { to: router }],
    ['with half a byte', { data: '0x123' }],
    ['with data that is no hex', { data: 'transfer' }],
    ['with more data than any swap has', { data: `0x${'00'.repeat(64 * 1024 + 1)}` }],
    ['with a value in hex', { value: '0x1' }],
    ['with a value below zero', { value: '-1' }],
  ])('is of no use %s', async (_, part) => {
    const { swaps } = await openSwaps(() => json({ tx: { ...built.tx, ...part } }))
    expect(await codeOf(swaps.buildTransaction({ ...pair, slippage: 1 }))).toBe('ANSWER_INVALID')
    expect(await codeOf(swaps.buildApprove(pair))).toBe('ANSWER_INVALID')
  })
})

describe('where the service does not serve a network, or what is asked about is no address', () => {
  const elsewhere = { ...pair, networkId: 'eip155:31337' } as const
  const evil = { ...pair, to: '../..' }

  test('nothing is sent, and what only looks is empty', async () => {
    const { swaps, paths } = await openSwaps(() => json({}))
    expect(await swaps.tokens('eip155:31337')).toEqual([])
    expect(await swaps.tokens('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp')).toEqual([])
    for (const query of [elsewhere, evil]) {
      expect(await swaps.quotes(query)).toEqual([])
      expect(await swaps.price(query.networkId, query === evil ? evil.to : undefined)).toBeUndefined()
      expect(await swaps.allowance({ ...query, token: query.to })).toBe(0n)
    }
    expect(paths()).toEqual(['/v1/supported-chains'])
  })

  test('what would be signed, and the price of gas, throw', async () => {
    const { swaps, paths } = await openSwaps(() => json({}))
    const unsupported = { code: 'SWAPS_UNSUPPORTED', shortMessage: 'Network not supported for Swaps' }
    for (const query of [elsewhere, evil]) {
      await expect(swaps.buildTransaction({ ...query, slippage: 1 })).rejects.toMatchObject(unsupported)
      await expect(swaps.buildApprove(query)).rejects.toMatchObject(unsupported)
    }
    await expect(swaps.gasPrice('eip155:31337')).rejects.toMatchObject({
      ...{ code: 'GAS_PRICE_UNSUPPORTED', shortMessage: 'Network not supported for Gas Price' },
    })
    expect(paths()).toEqual(['/v1/supported-chains'])
  })

  test('the same is so where the list of networks cannot be had', async () => {
    const { swaps } = await openSwaps(() => json({}), { chains: { http: [] } })
    expect(await swaps.tokens(networkId)).toEqual([])
    expect(await codeOf(swaps.gasPrice(networkId))).toBe('GAS_PRICE_UNSUPPORTED')
  })
})

test('a refusal of the service keeps its reason', async () => {
  const { swaps } = await openSwaps(() =>
    json({ status: 'FAILED', reasons: [{ field: '', description: 'insufficient liquidity' }] }, 400),
  )
  await expect(swaps.buildTransaction({ ...pair, slippage: 1 })).rejects.toMatchObject({
    ...{ code: 'HTTP_STATUS', cause: { status: 400, reason: 'insufficient liquidity' } },
  })
})
