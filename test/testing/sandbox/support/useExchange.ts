import {
  createPublicClient,
  createTestClient,
  createWalletClient,
  erc20Abi,
  http,
  parseEther,
  publicActions,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import * as z from 'zod/mini'
import {
  sandboxExchange,
  sandboxNetworks,
  startSandbox,
  testUsd,
  type Sandbox,
} from '../../../../testing/sandbox/index.js'
import { receiptOf } from '../../../support/receiptOf.js'
import { askBlockchain } from './askBlockchain.js'
import { projectId } from './projectId.js'

/** Stands for the coin. */
export const coin: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'
/** The tokens of the exchange, by symbol. */
export const tokens = Object.fromEntries(
  sandboxExchange.tokens.map(({ symbol, address }) => [symbol, address]),
) as Readonly<Record<'TUSD' | 'TOLL' | 'QUSD' | 'WHOLE', Address>>
/** Coin or token, by symbol. */
export const asset = (symbol: string): Address => ({ ETH: coin, ...tokens })[symbol] ?? coin

/** CAIP-10. */
export const on = (address: string, chainId = 31337): string => `eip155:${chainId}:${address}`

const swapSchema = z.object({
  tx: z.looseObject({
    from: z.string(),
    to: z.string(),
    data: z.custom<Hex>(value => typeof value === 'string' && /^0x[\da-f]*$/.test(value)),
    amount: z.string(),
    eip155: z.strictObject({ gas: z.string(), gasPrice: z.string() }),
  }),
})
const approvalSchema = z.object({
  tx: z.strictObject({
    from: z.string(),
    to: z.string(),
    data: z.custom<Hex>(value => typeof value === 'string' && /^0x[\da-f]*$/.test(value)),
    value: z.string(),
    eip155: z.strictObject({ gasPrice: z.string() }),
  }),
})
const quotesSchema = z.strictObject({
  quotes: z.array(
    z.strictObject({
      id: z.null(),
      fromAmount: z.string(),
      fromAccount: z.string(),
      toAmount: z.string(),
      toAccount: z.string(),
    }),
  ),
})
const tokensSchema = z.strictObject({
  tokens: z.array(
    z.strictObject({
      name: z.string(),
      symbol: z.string(),
      address: z.string(),
      decimals: z.int(),
      logoUri: z.string(),
      eip2612: z.boolean(),
    }),
  ),
})

/** The sandbox of a test file that swaps. Lies and growth of a test are gone before the next one. */
export let sandbox: Sandbox
/** Asks its blockchain API. */
export let ask: ReturnType<typeof askBlockchain>

beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [], cosmos: [], secureSitePort: false })
  ask = askBlockchain(sandbox)
})
beforeEach(() => sandbox.swap.clear())
afterAll(() => sandbox.stop())

/** A reader of a chain that batches nothing and remembers nothing. */
export const nodeOf = (chainId = 31337) =>
  createPublicClient({
    transport: http(`${sandbox.url}/rpc/${chainId}`, { retryCount: 0 }),
    cacheTime: 0,
  })

/** What is swapped: from, to, how much of it. */
export interface Trade {
  readonly from: Address
  readonly to: Address
  readonly amount: bigint
}

/** The calls of swaps, read as strictly as they are documented. */
export const calls = {
  async tokens(chainId = 31337) {
    const response = await ask.get('/v1/convert/tokens', { chainId: `eip155:${chainId}` })
    return tokensSchema.parse(await response.json()).tokens
  },
  async quotes({ from, to, amount }: Trade, chainId = 31337) {
    const query = { amount: String(amount), from: on(from, chainId), to: on(to, chainId) }
    const response = await ask.get('/v1/convert/quotes', { ...query, gasPrice: '1000000000' })
    return quotesSchema.parse(await response.json()).quotes
  },
  /** What the only quote promises. */
  async promised(trade: Trade, chainId = 31337) {
    const [quote] = await calls.quotes(trade, chainId)
    return BigInt(quote?.toAmount ?? 0)
  },
  async allowance(token: Address, user: Address) {
    const response = await ask.get('/v1/convert/allowance', {
      tokenAddress: on(token),
      userAddress: on(user),
    })
    return z.strictObject({ allowance: z.string() }).parse(await response.json()).allowance
  },
  build: (trade: Trade, user: Address, more: object = {}) =>
    ask.post('/v1/convert/build-transaction', {
      ...{ projectId, amount: String(trade.amount), from: on(trade.from), to: on(trade.to) },
      ...{ userAddress: on(user), eip155: { slippage: 1 }, disableEstimate: true },
      ...more,
    }),
  async swap(trade: Trade, user: Address, more: object = {}) {
    const { tx } = swapSchema.parse(await (await calls.build(trade, user, more)).json())
    return tx
  },
  async approval({ from, to, amount }: { from: Address; to: Address; amount?: bigint }, user?: Address) {
    const response = await ask.get('/v1/convert/build-approve', {
      ...{ from: on(from), to: on(to) },
      ...(amount !== undefined && { amount: String(amount) }),
      ...(user && { userAddress: on(user) }),
    })
    return approvalSchema.parse(await response.json()).tx
  },
}

export const plainOf = (account: string): Address => account.split(':')[2] as Address

/** A new account with coins, and on request with a token, which sends what it is told and knows what it holds. */
export async function openTrader(holds: { readonly token?: Address; readonly amount?: bigint } = {}) {
  const privateKey = generatePrivateKey()
  const account = privateKeyToAccount(privateKey)
  const [chain] = sandboxNetworks(sandbox)
  const transport = http(`${sandbox.url}/rpc/31337`, { retryCount: 0 })
  const test = createTestClient({ mode: 'anvil', transport })
  const wallet = createWalletClient({ account, chain: chain!, transport }).extend(publicActions)
  await test.setBalance({ address: account.address, value: parseEther('5000') })

  const send = async (call: { to: Address; data?: Hex; value?: bigint }) =>
    receiptOf(wallet, await wallet.sendTransaction({ ...call, gas: 600_000n }))
  const balanceOf = (token: Address) =>
    token === coin
      ? wallet.getBalance({ address: account.address })
      : wallet.readContract({
          ...{ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [account.address] },
        })
  if (holds.token && holds.token !== coin && holds.amount !== undefined) {
    const hash = await wallet.writeContract({
      ...{ address: holds.token, abi: testUsd.abi, functionName: 'mint' },
      args: [account.address, holds.amount],
    })
    await receiptOf(wallet, hash)
  }
  return {
    ...{ address: account.address, privateKey, wallet, send, balanceOf },
    /** Lets the router spend, as the service builds it. */
    async approve(trade: Trade) {
      const approval = await calls.approval(trade)
      return send({ to: plainOf(approval.from), data: approval.data })
    },
    /** Sends a swap as the service builds it, with the coins of a swap of the coin. */
    async swap(trade: Trade, more: object = {}) {
      const { to, data } = await calls.swap(trade, account.address, more)
      return send({ to: plainOf(to), data, value: trade.from === coin ? trade.amount : 0n })
    },
  }
}
