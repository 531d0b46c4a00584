import { createPublicClient, decodeFunctionData, http, parseAbi, type Address } from 'viem'
import { defineService, type Network } from '../../../../kernel/define.js'
import type { BuiltSwap, QuoteProvider, SwapRequest } from '../../../../plugins/feature-swap/api.js'
import { assertLastPool, type AskContract } from '../../../../plugins/feature-swap/hosted/assertLastPool.js'
import { createHostedQuotes } from '../../../../plugins/feature-swap/hosted/createHostedQuotes.js'
import { hostedApi } from '../../../../plugins/hosted-api/index.js'
import {
  sandboxExchange,
  sandboxNetworks,
  startSandbox,
  swapLies,
  type Sandbox,
  type SwapLie,
} from '../../../../testing/sandbox/index.js'
import { codeOf, openPage, pluginThat } from '../../../support/kernel.js'
import { projectId } from '../../hosted-api/support/createSite.js'
import { uniswapV2, user } from './support/encode.js'

let sandbox: Sandbox
let network: Network
let provider: QuoteProvider
const { signal } = new AbortController()

const providerService = defineService<QuoteProvider>('test.hostedQuotes')

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [], cosmos: [], secureSitePort: false })
  network = sandboxNetworks(sandbox)[0] as Network
  const options = {
    networks: [network.caipNetworkId],
    routers: { [network.caipNetworkId]: [sandboxExchange.router] },
  }
  const { kernel } = await openPage({
    projectId,
    env: { fetch: (url, init) => fetch(url, init) },
    plugins: [
      hostedApi({ walletApi: false, blockchainApi: sandbox.url }),
      pluginThat(context => context.provide(providerService, () => createHostedQuotes(context, options)), {
        activate: 'demand',
        provides: [providerService],
      }),
    ],
  })
  provider = await kernel.load(providerService)
})
afterAll(() => sandbox.stop())
afterEach(() => sandbox.swap.clear())

const token = (symbol: string) => {
  const found = sandboxExchange.tokens.find(each => each.symbol === symbol)
  if (!found) throw new Error(`no ${symbol}`)
  return { symbol, name: found.name, decimals: found.decimals, token: found.address }
}
const coin = { symbol: 'ETH', name: 'Ether', decimals: 18 }
const trades = {
  'the coin for a token': [coin, token('TUSD'), 10n ** 17n],
  'a token for the coin': [token('TUSD'), coin, 5_000_000n],
  'a token for a token': [token('TUSD'), token('QUSD'), 5_000_000n],
  'the coin for a token with a toll': [coin, token('TOLL'), 10n ** 17n],
} as const
type TradeName = keyof typeof trades
const names = Object.keys(trades) as TradeName[]

const requestOf = (name: TradeName): SwapRequest => {
  const [from, to, amount] = trades[name]
  return { network, address: user, from, to, amount, slippage: 100 }
}

/** What is signed, but for its deadline. */
const meaningOf = ({ transaction }: BuiltSwap) => {
  const [call] = 'calls' in transaction ? transaction.calls : []
  const { functionName, args } = decodeFunctionData({ abi: uniswapV2, data: call?.data ?? '0x' })
  return { to: call?.to, value: call?.value, functionName, args: args.slice(0, -1) }
}

/** How far one comes with a service that lies from the start, or from the moment that the quote is shown. */
const attempt = async (name: TradeName, lie: SwapLie | undefined, liesAbout: 'all' | 'build') => {
  const asked = requestOf(name)
  if (liesAbout === 'all') sandbox.swap.lie(lie)
  const quote = await provider.quote(asked, signal)
  if (!quote) return undefined
  sandbox.swap.lie(lie)
  return meaningOf(await provider.build(asked, quote, signal))
}
const outcomeOf = async (...given: Parameters<typeof attempt>): Promise<unknown> => {
  try {
    return (await attempt(...given)) ?? 'no offer'
  } catch (error) {
    return (error as { readonly code?: unknown }).code ?? error
  }
}

test.each(names)('an honest service swaps %s', async name => {
  expect(await attempt(name, undefined, 'all')).toMatchObject({
    to: sandboxExchange.router.toLowerCase(),
    value: trades[name][0] === coin ? trades[name][2] : 0n,
  })
})

test('its tokens are those of the exchange', async () => {
  const tokens = await provider.tokens(network, signal)
  expect(tokens.map(({ symbol }) => symbol)).toEqual([
    ...['ETH', ...sandboxExchange.tokens.map(({ symbol }) => symbol)],
  ])
  expect(tokens[0]).not.toHaveProperty('token')
})

/** Lies about a figure that nothing is built on: what is signed is the same. The form reads decimals and allowances from the chain. */
const idle: readonly SwapLie[] = [
  ...(['feeTooHigh', 'delegateCode', 'otherDecimals', 'lookAlikeToken', 'priceTooHigh'] as const),
  ...(['allowanceTooHigh', 'gasPriceFails'] as const),
]
const refusals = ['SWAP_REFUSED', 'ANSWER_INVALID', 'no offer']
const rows = swapLies.map(lie => [lie] as const)

describe('a service that lies', () => {
  test.each(rows)('of %s: it is refused, or what is signed is what an honest one builds', async lie => {
    let refused = 0
    for (const name of names) {
      const honest = await attempt(name, undefined, 'all')
      for (const about of ['all', 'build'] as const) {
        sandbox.swap.clear()
        const outcome = await outcomeOf(name, lie, about)
        if (typeof outcome === 'string') {
          expect(refusals).toContain(outcome)
          refused++
        } else expect(outcome).toEqual(honest)
      }
    }
    // A lie about everything that is signed is refused at least once.
    expect(refused > 0).toBe(!idle.includes(lie))
  })

  test('of a price that moves: what was shown holds, or it is refused', async () => {
    const asked = requestOf('the coin for a token')
    const quote = await provider.quote(asked, signal)
    if (!quote) throw new Error('no offer')
    await sandbox.swap.move(-3)
    expect(await codeOf(provider.build(asked, quote, signal))).toBe('SWAP_REFUSED')
    await sandbox.swap.move(10)
    expect((await provider.build(asked, quote, signal)).minimum).toBeGreaterThan(quote.minimum)
  })
})

test('a pool of the real Uniswap is known by its factory, for its own tokens alone', async () => {
  const client = createPublicClient({ transport: http(network.rpcUrls.default.http[0]) })
  const ask: AskContract = async (to, data) => (await client.call({ to, data })).data
  const [dollar, quiet] = [token('TUSD').token, token('QUSD').token]
  const address = await client.readContract({
    ...{ address: sandboxExchange.factory, functionName: 'getPair', args: [dollar, quiet] },
    abi: parseAbi(['function getPair(address, address) view returns (address)']),
  })
  const pool = { address: address.toLowerCase() as Address, kind: 'v2' } as const
  const known = { v2: [sandboxExchange.factory], v3: [] }
  for (const got of [dollar, quiet]) await assertLastPool(ask, pool, got, known)
  expect(await codeOf(assertLastPool(ask, pool, token('WHOLE').token, known))).toBe('SWAP_REFUSED')
  expect(await codeOf(assertLastPool(ask, pool, dollar, { v2: [], v3: [] }))).toBe('SWAP_REFUSED')
})
