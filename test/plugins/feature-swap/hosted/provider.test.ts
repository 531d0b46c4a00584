import { codeOf, network } from '../../../support/kernel.js'
import { json } from '../../hosted-api/support/scriptedService.js'
import { encodeUniswap, dollar } from './support/encode.js'
import { ether, mainnet, ofToken, on, openQuotes, request, router, usdc } from './support/openQuotes.js'

const amount = request().amount

describe('where it can be asked', () => {
  test('on the twelve networks of the service, and no others', async () => {
    const { provider } = await openQuotes()
    const ids = [1, 42161, 10, 324, 8453, 56, 137, 100, 43114, 250, 8217, 1313161554]
    expect(ids.map(id => provider.supports(network(`eip155:${id}`)))).toEqual(ids.map(() => true))
    expect(provider.supports(network('eip155:11155111'))).toBe(false)
    expect(provider.supports(network('solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'))).toBe(false)
    expect([provider.id, provider.name]).toEqual(['hosted', '1inch'])
  })

  test('on those that the host names, of EVM chains', async () => {
    const { provider } = await openQuotes({ networks: ['eip155:31337', 'solana:main'] })
    expect(provider.supports(network('eip155:31337'))).toBe(true)
    expect(provider.supports(mainnet)).toBe(false)
    expect(provider.supports(network('solana:main'))).toBe(false)
  })

  test.each([
    ['the host has no project', { projectId: null }],
    ['the host has switched the service off', { hostedApi: { blockchainApi: false as const } }],
    ['the host has no hosted API', { hostedApi: null }],
    ['the host does not want its quotes', { hosted: false }],
  ])('nowhere, if %s; and nothing is sent', async (_, options) => {
    const { provider, signal, service } = await openQuotes(options)
    expect(await provider.tokens(mainnet, signal)).toEqual([])
    expect(provider.supports(mainnet)).toBe(false)
    expect(await provider.quote(request(), signal)).toBeUndefined()
    expect(await provider.price?.(mainnet, usdc, signal)).toBeUndefined()
    expect(service.asked).toEqual([])
  })
})

test('tokens and prices are the service’s', async () => {
  const tokens = [
    {
      name: 'USD Coin',
      symbol: 'USDC',
      address: on(dollar),
      decimals: 6,
      logoUri: 'https://a.example/b.png',
    },
  ]
  const { provider, signal } = await openQuotes({
    lie: {
      answer: path =>
        path === '/v1/convert/tokens'
          ? json({ tokens })
          : path === '/v1/fungible/price'
            ? json({ fungibles: [{ address: on(dollar), price: 0.999 }] })
            : undefined,
    },
  })
  expect(await provider.tokens(mainnet, signal)).toEqual([
    { token: dollar.toLowerCase(), symbol: 'USDC', name: 'USD Coin', decimals: 6 },
  ])
  expect(await provider.price?.(mainnet, usdc, signal)).toBe('0.999')
})

describe('an offer', () => {
  test('for the coin needs nobody’s leave', async () => {
    const { provider, signal, paths, service } = await openQuotes()
    expect(await provider.quote(request(), signal)).toEqual({
      ...{ amount: amount * 3n, minimum: (amount * 3n * 99n) / 100n, fee: (amount * 85n) / 10_000n },
    })
    expect(paths()).not.toContain('/v1/convert/build-approve')
    const asked = service.asked.find(({ url }) => url.pathname === '/v1/convert/quotes')
    expect(asked?.url.searchParams.get('gasPrice')).toBe('7')
  })

  test('for a token names who takes it', async () => {
    const { provider, signal } = await openQuotes()
    expect(await provider.quote(ofToken, signal)).toMatchObject({ spender: router })
  })

  test('is the best of those that are of what was asked for', async () => {
    const { provider, signal } = await openQuotes({
      lie: {
        quote: quote => [
          { ...quote, toAmount: '5' },
          { ...quote, toAmount: '7' },
          { ...quote, toAmount: '0' },
          { ...quote, toAmount: '9', fromAmount: '1' },
          { ...quote, toAmount: '9', toAccount: on(router) },
        ],
      },
    })
    expect(await provider.quote(request(), signal)).toMatchObject({ amount: 7n, minimum: 6n })
  })

  test.each([
    ['there is none', () => json({ quotes: [] })],
    [
      'the service refuses the amount',
      () => json({ reasons: [{ description: 'insufficient liquidity' }] }, 400),
    ],
  ])('is not there where %s', async (_, told) => {
    const { provider, signal } = await openQuotes({
      lie: { answer: path => (path === '/v1/convert/quotes' ? told() : undefined) },
    })
    expect(await provider.quote(request(), signal)).toBeUndefined()
  })

  test('fails where the service fails', async () => {
    const { provider, signal } = await openQuotes({
      lie: {
        answer: path => (path === '/v1/convert/quotes' ? new Response('', { status: 503 }) : undefined),
      },
    })
    expect(await codeOf(provider.quote(request(), signal))).toBe('HTTP_STATUS')
  })

  test('can be had without the price of gas', async () => {
    const { provider, signal, service } = await openQuotes({
      lie: {
        answer: path => (path === '/v1/convert/gas-price' ? new Response('', { status: 500 }) : undefined),
      },
    })
    expect(await provider.quote(request(), signal)).toMatchObject({ amount: amount * 3n })
    const asked = service.asked.find(({ url }) => url.pathname === '/v1/convert/quotes')
    expect(asked?.url.searchParams.has('gasPrice')).toBe(false)
  })

  test('of a network that the service does not serve says so', async () => {
    const { provider, signal } = await openQuotes()
    const elsewhere = request({ network: network('eip155:56') })
    expect(await codeOf(provider.quote(elsewhere, signal))).toBe('GAS_PRICE_UNSUPPORTED')
    expect(await codeOf(provider.build(elsewhere, { amount: 1n, minimum: 1n }, signal))).toBe(
      'SWAPS_UNSUPPORTED',
    )
  })

  test('is given up when nobody waits for it', async () => {
    const { provider } = await openQuotes({
      lie: {
        answer: path => (path === '/v1/convert/gas-price' ? new Response('', { status: 500 }) : undefined),
      },
    })
    const gone = new AbortController()
    gone.abort(new Error('gone'))
    await expect(provider.quote(request(), gone.signal)).rejects.toThrow('gone')
  })
})

describe('a swap', () => {
  const swaps = [
    ['the coin for a token', request()],
    ['a token for a token', ofToken],
    ['a token for the coin', request({ from: usdc, to: ether, amount: 7_000n })],
  ] as const

  test.each(swaps)('of %s is one call, with the value that belongs to it', async (_, asked) => {
    const { provider, signal } = await openQuotes()
    const quote = await provider.quote(asked, signal)
    if (!quote) throw new Error('no offer')
    const built = await provider.build(asked, quote, signal)
    expect(built).toMatchObject({ minimum: quote.minimum, isOwn: false })
    expect(built.transaction).toEqual({
      calls: [
        {
          ...{ to: router, value: asked.from.token === undefined ? asked.amount : 0n },
          data: expect.stringMatching(/^0x07ed2379/) as string,
        },
      ],
    })
  })

  test.each(swaps)('of %s may go through a router of the host', async (_, asked) => {
    const own = '0x74f0fe5Cf741DD8072b547C984031653E20B1778'
    const lie = { encode: encodeUniswap, swap: (tx: object) => ({ ...tx, to: on(own) }) }
    const { provider, signal, lies } = await openQuotes({ routers: { 'eip155:1': [own] } })
    const quote = await provider.quote(asked, signal)
    if (!quote) throw new Error('no offer')
    lies(lie)
    expect((await provider.build(asked, quote, signal)).minimum).toBe(quote.minimum)
    const other = await openQuotes({ routers: { 'eip155:137': [own] }, lie })
    expect(await codeOf(other.provider.build(asked, quote, signal))).toBe('SWAP_REFUSED')
  })

  test('is asked for with a whole percent of slippage, never with more than was said', async () => {
    const { provider, signal, service } = await openQuotes()
    const asked = request({ slippage: 250 })
    const quote = await provider.quote(asked, signal)
    if (!quote) throw new Error('no offer')
    const { minimum } = await provider.build(asked, quote, signal)
    expect(service.asked.at(-1)?.init.body).toContain('"eip155":{"slippage":2}')
    expect(minimum).toBeGreaterThan(quote.minimum)
  })

  test('on zkSync Era goes through the routers of that chain', async () => {
    const asked = request({ network: network('eip155:324') })
    const quote = { amount: amount * 3n, minimum: 1n }
    const buildTo = async (address: string) => {
      const { provider, signal } = await openQuotes({
        lie: { swap: tx => ({ ...tx, to: on(address, 'eip155:324') }) },
      })
      return codeOf(provider.build(asked, quote, signal))
    }
    expect(await buildTo('0x6fd4383cB451173D5f9304F041C7BCBf27d561fF')).toBe('none')
    expect(await buildTo(router)).toBe('SWAP_REFUSED')
  })
})
