import { encodeFunctionData, erc20Abi, isAddressEqual, type Address, type Hex } from 'viem'
import { capable, defineService } from '../../../../../kernel/define.js'
import { contractCalls, type ContractCalls } from '../../../../../plugins/chain-eip155/api.js'
import type { QuoteProvider, SwapOptions, SwapRequest } from '../../../../../plugins/feature-swap/api.js'
import { createHostedQuotes } from '../../../../../plugins/feature-swap/hosted/createHostedQuotes.js'
import { hostedApi, type HostedApiOptions } from '../../../../../plugins/hosted-api/index.js'
import { capableChain, movesAlong } from '../../../../support/capableChain.js'
import { openPage, network, pluginThat } from '../../../../support/kernel.js'
import { projectId } from '../../../hosted-api/support/createSite.js'
import { json, scriptedService, type Asked } from '../../../hosted-api/support/scriptedService.js'
import { dai, dollar, encodeOneInch, placeholder, user, type Deal } from './encode.js'

export const router = '0x111111125421ca6dc452d289314280a0f8842a65'
export const now = 1_800_000_000_000
export const mainnet = network('eip155:1')
const token = (symbol: string, decimals: number, address?: Address) => ({
  ...{ symbol, name: symbol, decimals, ...(address && { token: address }) },
})
export const ether = token('ETH', 18)
export const usdc = token('USDC', 6, dollar)
export const daiToken = token('DAI', 18, dai)

/** Half an ether, or as many units of a token, for something else, with 1 % of slippage. */
export const request = (part: Partial<SwapRequest> = {}): SwapRequest => ({
  ...{
    network: mainnet,
    address: user,
    from: ether,
    to: usdc,
    amount: 500_000_000_000_000_001n,
    slippage: 100,
  },
  ...part,
})
export const ofToken = request({ from: usdc, to: daiToken, amount: 1_234_567n })

export const on = (address: string, chain = 'eip155:1'): string => `${chain}:${address.toLowerCase()}`

/** What the service answers to `build-transaction` and to `build-approve`. */
export interface Tx {
  readonly from: string
  readonly to: string
  readonly data: Hex
  readonly [name: string]: unknown
}
/** What becomes of honest answers. */
export interface Lie {
  deal?(deal: Deal): Deal
  encode?(deal: Deal): Hex
  swap?(tx: Tx, deal: Deal): object
  approval?(tx: Tx): object
  quote?(quote: Record<string, string | null>): object | undefined
  answer?(path: string): Response | undefined
}

/** For each unit given, this many arrive. */
const rate = 3n
const plain = (name: string): Address | undefined => {
  const address = name.slice(name.lastIndexOf(':') + 1) as Address
  return isAddressEqual(address, placeholder) ? undefined : address
}
interface BuildBody {
  readonly amount: string
  readonly from: string
  readonly to: string
  readonly userAddress: string
  readonly eip155: { readonly slippage: number }
}

const build = (init: RequestInit, lie: Lie): object => {
  const body = JSON.parse(init.body as string) as BuildBody
  const [from, to] = [plain(body.from), plain(body.to)]
  const amount = BigInt(body.amount)
  const honest: Deal = {
    ...{ ...(from && { from }), ...(to && { to }), amount },
    minimum: (amount * rate * BigInt(100 - body.eip155.slippage)) / 100n,
    recipient: user,
    deadline: BigInt(now / 1000 + 1200),
  }
  const deal = lie.deal?.(honest) ?? honest
  const tx: Tx = {
    ...{ from: body.userAddress.toLowerCase(), to: on(router), data: (lie.encode ?? encodeOneInch)(deal) },
    ...{ amount: String(amount * rate), eip155: { gas: '150000', gasPrice: '1' } },
  }
  return { tx: lie.swap?.(tx, deal) ?? tx }
}

const approve = ({ searchParams }: URL, lie: Lie): object => {
  const tx: Tx = {
    ...{ from: searchParams.get('from') ?? '', to: searchParams.get('to') ?? '', value: '0' },
    data: encodeFunctionData({
      ...{ abi: erc20Abi, functionName: 'approve' },
      args: [router, BigInt(searchParams.get('amount') ?? 0)],
    }),
  }
  return { tx: lie.approval?.(tx) ?? tx }
}

const quote = ({ searchParams }: URL, lie: Lie): object => {
  const fromAmount = searchParams.get('amount') ?? '0'
  const honest = {
    ...{ id: null, fromAmount, fromAccount: searchParams.get('from'), toAccount: searchParams.get('to') },
    toAmount: String(BigInt(fromAmount) * rate),
  }
  const told = lie.quote ? lie.quote(honest) : honest
  return { quotes: told ? [told].flat() : [] }
}

const answer = ({ url, init }: Asked, lie: Lie): Response => {
  const told = lie.answer?.(url.pathname)
  if (told) return told
  switch (url.pathname) {
    case '/v1/supported-chains':
      return json({ http: ['eip155:1', 'eip155:324', 'eip155:31337'] })
    case '/v1/convert/gas-price':
      return json({ standard: '7', fast: '8', instant: '9' })
    case '/v1/convert/quotes':
      return json(quote(url, lie))
    case '/v1/convert/build-approve':
      return json(approve(url, lie))
    case '/v1/convert/build-transaction':
      return json(build(init, lie))
    default:
      return json({}, 404)
  }
}

/** What a page with the provider is made of. */
export interface QuotesOptions extends SwapOptions {
  readonly lie?: Lie
  readonly projectId?: string | null
  readonly hostedApi?: HostedApiOptions | null
  /** Who answers for contracts. Default: there are none. */
  readonly contracts?: Pick<ContractCalls, 'call'>
}

const providerService = defineService<QuoteProvider>('test.hostedQuotes')

/** A page with the provider in it, and the service that it asks. */
export const openQuotes = async (options: QuotesOptions = {}) => {
  const { lie = {}, projectId: project = projectId, hostedApi: hosted = {}, contracts, ...own } = options
  const calls = { nameGateways: [], call: async () => undefined, ...contracts }
  const chain = capableChain({
    networks: [mainnet],
    capabilities: () => [movesAlong, capable(contractCalls, calls)],
  })
  const told: { lie: Lie } = { lie }
  const service = scriptedService(asked => answer(asked, told.lie))
  const holder = pluginThat(
    context => context.provide(providerService, () => createHostedQuotes(context, own)),
    { activate: 'demand', provides: [providerService] },
  )
  const { kernel } = await openPage({
    ...(project !== null && { projectId: project }),
    env: { fetch: service.fetch, now: () => now },
    chains: [chain],
    plugins: [...(hosted ? [hostedApi(hosted)] : []), holder],
  })
  const provider = await kernel.load(providerService)
  const { signal } = new AbortController()
  return {
    ...{ provider, signal, service },
    /** Lets the service lie from now on. */
    lies: (next: Lie) => {
      told.lie = next
    },
    paths: () => service.asked.map(({ url }) => url.pathname),
  }
}
