import {
  createWalletClient,
  encodeFunctionData,
  erc20Abi,
  getAddress,
  http,
  parseAbi,
  parseEther,
  publicActions,
  toHex,
  type Address,
  type Hex,
} from 'viem'
import { generatePrivateKey, privateKeyToAccount } from 'viem/accounts'
import { definePlugin, type TransactionCall } from '../../../../kernel/define.js'
import { eip155 } from '../../../../plugins/chain-eip155/index.js'
import type { SwapQuote, SwapRequest, SwapToken } from '../../../../plugins/feature-swap/api.js'
import {
  uniswap,
  uniswapQuotesService,
  type UniswapExchange,
} from '../../../../plugins/swap-uniswap/index.js'
import { sandboxNetworks, startSandbox, type Sandbox } from '../../../../testing/sandbox/index.js'
import { receiptOf } from '../../../support/receiptOf.js'
import { openChainSite } from '../../../support/site/openChainSite.js'
import { compileContracts } from '../../chain-eip155/support/compileContracts.js'

export let sandbox: Sandbox
beforeAll(async () => {
  sandbox = await startSandbox({ solana: [], bitcoin: [], cosmos: [], secureSitePort: false })
})
afterAll(() => sandbox.stop())

const codes = compileContracts('OddTokens.sol')
const tokenAbi = parseAbi(['function mint(address to, uint256 value)'])
export const { signal } = new AbortController()

/** An account with 1000 coins, which sends what it is told, and may make contracts and odd tokens of its own. */
export const openTrader = async () => {
  const [network] = sandboxNetworks(sandbox)
  if (!network) throw new Error('no network')
  const account = privateKeyToAccount(generatePrivateKey())
  const transport = http(network.rpcUrls.default.http[0])
  const client = createWalletClient({ account, chain: network, transport }).extend(publicActions)
  const { address } = account
  const request = client.request as (call: { method: string; params: unknown }) => Promise<unknown>
  await request({ method: 'anvil_setBalance', params: [address, toHex(parseEther('1000'))] })
  /**
   * @param gas default: half as much again as the node estimates, which rejects what would fail. With no more than the estimate, a second
   * swap of a pool runs out of gas when the clock moves on to the next second meanwhile: the pool then writes its average prices as well.
   */
  const send = async ({ to, ...call }: TransactionCall, gas?: bigint) => {
    const whole = { ...call, ...(to !== undefined && { to: to as Hex }) }
    const limit = gas ?? ((await client.estimateGas({ account, ...whole })) * 3n) / 2n
    return receiptOf(client, await client.sendTransaction({ ...whole, gas: limit }))
  }
  const deploy = async (code: Hex): Promise<Address> =>
    getAddress((await send({ data: code })).contractAddress!)
  return {
    ...{ network, client, address, request, send, deploy },
    /** A token of the kind, of which the account has a million units. */
    makeToken: async (kind = 'PlainToken', units = 1_000_000n) => {
      const token = await deploy(codes.get(kind)!)
      const data = encodeFunctionData({ abi: tokenAbi, functionName: 'mint', args: [address, units] })
      await send({ to: token, data })
      return token
    },
    allow: (token: Address, spender: Address, units = 2n ** 200n) =>
      send({
        to: token,
        data: encodeFunctionData({ abi: erc20Abi, functionName: 'approve', args: [spender, units] }),
      }),
    unitsOf: (token: Address | undefined, of = address) =>
      token
        ? client.readContract({ address: token, abi: erc20Abi, functionName: 'balanceOf', args: [of] })
        : client.getBalance({ address: of }),
  }
}
export type Trader = Awaited<ReturnType<typeof openTrader>>

const facts = { symbol: 'X', name: 'X' }
/** A token as the form has it. @param token left out: the coin */
export const tokenOf = (token?: string, decimals = token === undefined ? 18 : 2): SwapToken => ({
  ...facts,
  ...(token !== undefined && { token }),
  decimals,
})

/** The provider of quotes, on a site with the exchange. */
export const openProvider = async (
  { network, address }: Pick<Trader, 'network' | 'address'>,
  exchange: UniswapExchange,
  fetch?: typeof globalThis.fetch,
) => {
  const site = await openChainSite({
    namespace: 'eip155',
    plugins: [
      eip155({ networks: [network] }),
      uniswap({ exchanges: { [network.caipNetworkId]: exchange } }),
      definePlugin({ id: 'test-site' }),
    ],
    ...(fetch && { env: { fetch: (url, init) => fetch(url, init) } }),
  })
  const provider = await site.kernel.load(uniswapQuotesService)
  const shown = site.kernel.stores.namespaces.get('eip155')!.network!
  const requestOf = (
    from: string | undefined,
    to: string | undefined,
    amount: bigint,
    slippage = 100,
  ): SwapRequest => ({
    ...{ network: shown, address, amount, slippage },
    ...{ from: tokenOf(from), to: tokenOf(to) },
  })
  return {
    ...{ provider, network: shown, requestOf, site },
    quote: (...args: Parameters<typeof requestOf>) => provider.quote(requestOf(...args), signal),
    build: async (quote: SwapQuote, ...args: Parameters<typeof requestOf>) => {
      const built = await provider.build(requestOf(...args), quote, signal)
      if (!('calls' in built.transaction)) throw new Error('no calls')
      return { ...built, calls: built.transaction.calls }
    },
  }
}
