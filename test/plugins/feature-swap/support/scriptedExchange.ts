import {
  capable,
  contribute,
  definePlugin,
  defineService,
  nativeBalance,
  tokenAllowances,
  tokenBalances,
  transactions,
  transfer,
  type AnyPlugin,
  type BuiltTransaction,
  type SentTransaction,
  type Simulation,
  type TransactionCall,
  type TransactionCosts,
} from '../../../../kernel/define.js'
import {
  quoteProviders,
  type BuiltSwap,
  type QuoteProvider,
  type SwapQuote,
  type SwapRequest,
  type SwapToken,
} from '../../../../plugins/feature-swap/index.js'
import { capableChain, movesAlong } from '../../../support/capableChain.js'
import { ethereum, polygon } from '../../../support/kernel.js'

export const account = '0x8F3cF7ad23Cd3CaDbD9735AFf958023239c6A063'
export const usd = '0x5FbDB2315678afecb367f032d93F642f64180aa3'
export const gold = '0x9fE46736679d2D9a65F0992F2272dE9f3c7fa6e0'
export const router = '0xe7f1725E7734CE288F8367e1Bb143E90bb3F0512'
export const thief = '0x70997970C51812dc3A010C7d01b50e0d17dc79C8'

export const coin: SwapToken = { symbol: 'ETH', name: 'Ether', decimals: 18 }
export const dollars: SwapToken = { token: usd, symbol: 'USD', name: 'Test Dollar', decimals: 6 }
export const ingots: SwapToken = { token: gold, symbol: 'GOLD', name: 'Gold', decimals: 0 }

const minimumOf = (amount: bigint, slippage: number): bigint =>
  (amount * BigInt(10_000 - slippage) + 9_999n) / 10_000n

/** One ETH is 2,000 USD; one GOLD is 100 USD. */
const worthOf = ({ token }: SwapToken): bigint => (token === undefined ? 2_000n : token === gold ? 100n : 1n)

/** What arrives at these prices. */
export const fairly = ({ from, to, amount }: SwapRequest): bigint =>
  (amount * worthOf(from) * 10n ** BigInt(to.decimals)) / (worthOf(to) * 10n ** BigInt(from.decimals))

/** An exchange, and the chain that it is on: every answer is in the test's hands; by default all is well. */
export interface ScriptedExchange {
  readonly plugins: readonly AnyPlugin[]
  /** What the wallet was asked for. */
  readonly signed: BuiltTransaction[]
  readonly simulated: BuiltTransaction[]
  /** In smallest units, of what the router may take. */
  allowance: bigint
  takesBatches: boolean
  price: (request: SwapRequest) => bigint
  quote: (request: SwapRequest) => Promise<SwapQuote | undefined>
  build: (request: SwapRequest, quote: SwapQuote) => Promise<BuiltSwap>
  simulate: (transaction: BuiltTransaction) => Promise<Simulation>
  estimate: () => Promise<TransactionCosts>
  send: (transaction: BuiltTransaction) => Promise<SentTransaction>
  tokens: () => Promise<readonly SwapToken[]>
  balance: () => Promise<string>
}

const isApproval = ({ data }: TransactionCall): boolean => data?.startsWith('0x095ea7b3') === true

/** Makes one, on Ethereum and Polygon. @param others further providers */
export const scriptExchange = (others: readonly QuoteProvider[] = []): ScriptedExchange => {
  let last: { request: SwapRequest; quote: SwapQuote } | undefined
  const exchange: ScriptedExchange = {
    plugins: [],
    ...{ signed: [], simulated: [], allowance: 0n, takesBatches: false },
    price: fairly,
    quote: async request => {
      const amount = exchange.price(request)
      return {
        ...{ amount, minimum: minimumOf(amount, request.slippage) },
        ...(request.from.token !== undefined && { spender: router }),
      }
    },
    build: async ({ from, amount }, quote) => ({
      transaction: {
        calls: [{ to: router, data: '0x5eaf00d5', ...(from.token === undefined && { value: amount }) }],
      },
      minimum: quote.minimum,
      isOwn: false,
    }),
    // What an honest node says.
    simulate: async () => {
      if (!last) return { changes: [] }
      const { request, quote } = last
      const change = (token: SwapToken, units: bigint, direction: 'in' | 'out') => ({
        ...{ units: String(units), amount: write(units, token.decimals), direction, symbol: token.symbol },
        ...(token.token !== undefined && { token: token.token }),
      })
      return {
        changes: [change(request.from, request.amount, 'out'), change(request.to, quote.amount, 'in')],
      }
    },
    estimate: async () => ({ fee: '0.002' }),
    send: async () => {
      const id = `0xhash${exchange.signed.length}`
      return { id, confirmed: Promise.resolve(id) }
    },
    tokens: async () => [coin, dollars, ingots],
    balance: async () => '2',
  }
  const provider: QuoteProvider = {
    ...{ id: 'scripted', name: 'Scripted Exchange', supports: () => true },
    tokens: () => exchange.tokens(),
    quote: async request => {
      const quote = await exchange.quote(request)
      if (quote) last = { request, quote }
      return quote
    },
    build: (request, quote) => exchange.build(request, quote),
    price: async (_network, token) => String(worthOf(token)),
  }
  const keys = [provider, ...others].map(each => ({
    each,
    key: defineService<QuoteProvider>(`test.quotes.${each.id}`),
  }))
  const quotes = definePlugin({
    id: 'test-quotes',
    activate: 'demand',
    provides: keys.map(({ key }) => key),
    contribute: keys.map(({ key }) => contribute(quoteProviders, key)),
    setup: async () => context => keys.forEach(({ key, each }) => context.provide(key, () => each)),
  })
  const chain = capableChain({
    ...{ namespace: 'eip155', networks: [ethereum, polygon] },
    isAddress: text => /^0x[\da-fA-F]{40}$/.test(text),
    capabilities: () => [
      movesAlong,
      capable(nativeBalance, { read: () => exchange.balance() }),
      capable(tokenBalances, {
        read: async () => [{ token: usd, amount: '250.5', decimals: 6, symbol: 'USD', name: 'Test Dollar' }],
        unitsOf: async () => 3n,
      }),
      capable(transfer, {
        estimate: async () => ({ fee: '0.0001' }),
        send: () => Promise.reject(new Error('not here')),
      }),
      capable(tokenAllowances, {
        read: async () => exchange.allowance,
        build: async ({ token, spender }, units) => [{ to: token, data: approve(spender, units) }],
      }),
      capable(transactions, {
        simulate: async (_address, _network, transaction) => {
          exchange.simulated.push(transaction)
          return exchange.simulate(transaction)
        },
        estimate: () => exchange.estimate(),
        send: async (_session, _network, transaction) => {
          exchange.signed.push(transaction)
          const sent = await exchange.send(transaction)
          const [first] = 'calls' in transaction ? transaction.calls : []
          if (first && isApproval(first)) exchange.allowance = 10n ** 30n
          return sent
        },
        follow: () => new Promise(() => undefined),
        takesBatches: async () => exchange.takesBatches,
      }),
    ],
  })
  return Object.assign(exchange, { plugins: [chain, quotes] })
}

const word = (hex: string): string => hex.replace('0x', '').toLowerCase().padStart(64, '0')
/** `approve(spender, units)` of ERC-20. */
export const approve = (spender: string, units: bigint): `0x${string}` =>
  `0x095ea7b3${word(spender)}${word(units.toString(16))}`

const write = (units: bigint, decimals: number): string => {
  const digits = String(units).padStart(decimals + 1, '0')
  const fraction = digits.slice(digits.length - decimals).replace(/0+$/, '')
  const whole = digits.slice(0, digits.length - decimals)
  return decimals > 0 && fraction !== '' ? `${whole}.${fraction}` : whole
}
