import { isModalError, type Network, type PluginContext } from '../../../kernel/define.js'
import { adapterNotFound } from '../../../kernel/errors/network.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { once } from '../../../kernel/registry/once.js'
import { contractCalls } from '../../chain-eip155/api.js'
import { blockchainApi, type BlockchainApi, type HostedSwaps } from '../../hosted-api/api.js'
import {
  swapRefused,
  type QuoteProvider,
  type SwapOptions,
  type SwapQuote,
  type SwapRequest,
} from '../api.js'
import { swapNetworks } from '../networks.js'
import type { AskContract } from './assertLastPool.js'
import { isKnownRouter } from './knownRouters.js'
import { pickQuote } from './pickQuote.js'
import { readApproval } from './readApproval.js'

const pairOf = ({ network, address, from, to, amount }: SwapRequest) => ({
  ...{ networkId: network.caipNetworkId, address, from: from.token, to: to.token, amount },
})

/** A quote can be had without it, and is then as good as the service's guess. Where the service says that it serves no such network, that is told. */
const readGasPrice = async (swaps: HostedSwaps, { network }: SwapRequest, signal: AbortSignal) => {
  try {
    return (await swaps.gasPrice(network.caipNetworkId, signal)).standard
  } catch (error) {
    signal.throwIfAborted()
    if (isModalError(error, 'GAS_PRICE_UNSUPPORTED')) throw error
    return undefined
  }
}

/** The service answers 400 where it has no way from one token to the other, or not for so much. */
const isNoOffer = (error: unknown): boolean =>
  isModalError(error, 'HTTP_STATUS') && (error.cause as { readonly status?: number }).status === 400

const readQuotes = async (swaps: HostedSwaps, request: SwapRequest, signal: AbortSignal) => {
  const gasPrice = await readGasPrice(swaps, request, signal)
  try {
    return await swaps.quotes({ ...pairOf(request), gasPrice }, signal)
  } catch (error) {
    if (isNoOffer(error)) return []
    throw error
  }
}

/**
 * Asks who is to take the tokens. The approval itself is not used: that is built here, and exact. One that would give more than was asked,
 * or gives it to somebody else, tells what the service is.
 */
const readSpender = async (
  swaps: HostedSwaps,
  request: SwapRequest,
  options: SwapOptions,
  signal: AbortSignal,
): Promise<string | undefined> => {
  const { network, from, amount } = request
  if (from.token === undefined) return undefined
  const call = await swaps.buildApprove(pairOf(request), signal)
  const approval = readApproval(call.data)
  if (call.from.toLowerCase() !== from.token.toLowerCase()) throw swapRefused('an approval of another token')
  if (!approval) throw swapRefused(`no approval, but ${call.data.slice(0, 10)}`)
  if (!isKnownRouter(network.caipNetworkId, approval.spender, options))
    throw swapRefused(`an approval for ${approval.spender}, which is no known router`)
  if (approval.units !== amount) throw swapRefused('an approval of another amount')
  if (call.value) throw swapRefused('an approval that sends a value along')
  return approval.spender
}

/**
 * The quotes of 1inch, by the hosted service. Nothing that the service says is believed: what it builds is decoded and held against what the
 * visitor was shown (docs/guides/feature-swap.md). Begins to load the service, which asks nothing of it.
 */
export const createHostedQuotes = (
  {
    load,
    loadCapability,
    options: { projectId },
    env,
  }: Pick<PluginContext, 'load' | 'loadCapability' | 'options' | 'env'>,
  options: SwapOptions,
): QuoteProvider => {
  const networks = swapNetworks(options)
  let isAvailable = options.hosted !== false && Boolean(projectId)
  const find = once(async (): Promise<BlockchainApi | undefined> => {
    if (options.hosted === false) return undefined
    try {
      const api = await load(blockchainApi)
      isAvailable = api.isAvailable
      return isAvailable ? api : undefined
    } catch (error) {
      if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) throw error
      isAvailable = false
      return undefined
    }
  })
  const open = async () => (await find())?.loadSwaps()
  if (isAvailable) find().catch(() => undefined)

  const contractsOf =
    (network: Network): AskContract =>
    async (contract, data) => {
      const calls = await loadCapability(contractCalls, 'eip155')
      if (!calls) throw adapterNotFound('eip155')
      return calls.call(network, contract, data)
    }

  const readOffer = async (request: SwapRequest, signal: AbortSignal): Promise<SwapQuote | undefined> => {
    const swaps = await open()
    if (!swaps) return undefined
    const quote = pickQuote(await readQuotes(swaps, request, signal), request)
    const spender = quote && (await readSpender(swaps, request, options, signal))
    return quote && { ...quote, ...(spender !== undefined && { spender }) }
  }

  return {
    id: 'hosted',
    name: '1inch',
    supports: ({ chainNamespace, caipNetworkId }) =>
      isAvailable && chainNamespace === 'eip155' && networks.includes(caipNetworkId),
    tokens: async ({ caipNetworkId }, signal) => {
      const swaps = await open()
      const tokens = (await swaps?.tokens(caipNetworkId, signal)) ?? []
      return tokens.map(({ token, symbol, name, decimals }) => ({
        ...(token !== undefined && { token }),
        ...{ symbol, name, decimals },
      }))
    },
    quote: readOffer,
    build: async (request, quote, signal) => {
      const [swaps, { checkSwap }] = await Promise.all([
        open(),
        fetchLazy(() => import('./checkSwap.js'), 'feature-swap'),
      ])
      if (!swaps) throw swapRefused('the service is not there any more')
      // Whole percents are all that the service takes: never more than was said.
      const slippage = Math.trunc(request.slippage / 100)
      const call = await swaps.buildTransaction({ ...pairOf(request), slippage }, signal)
      return checkSwap(call, { request, quote, options, now: env.now(), ask: contractsOf(request.network) })
    },
    price: async ({ caipNetworkId }, { token }, signal) =>
      (await open())?.price(caipNetworkId, token, signal),
  }
}
