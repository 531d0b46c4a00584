import type { Network, PluginContext } from '../../kernel/define.js'
import { nodeTimeout } from '../../kernel/errors/node.js'
import { withDeadline } from '../../kernel/fetching/withDeadline.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { swapRefused, type QuoteProvider } from '../feature-swap/api.js'
import type { UniswapExchange, UniswapOptions } from './api.js'
import type { Ground } from './Ground.js'

/** Several rounds of calls, of which nodes may take ten seconds each. */
const limitMs = 40_000

/** Makes the quotes of Uniswap: what {@link QuoteProvider} promises. What it takes is fetched with the first one, viem with it. */
export const createQuoteProvider = (context: PluginContext, { exchanges }: UniswapOptions): QuoteProvider => {
  const load = () => fetchLazy(() => import('./uniswapCalls.js'), 'swap-uniswap')
  const exchangeOf = ({ caipNetworkId, unsupported }: Network): UniswapExchange | undefined =>
    !unsupported && Object.hasOwn(exchanges, caipNetworkId) ? exchanges[caipNetworkId] : undefined
  /** Undefined where there is no exchange. Settles when the signal aborts. */
  const on = async <T>(
    network: Network,
    signal: AbortSignal,
    ask: (calls: Awaited<ReturnType<typeof load>>, ground: Ground) => Promise<T>,
  ): Promise<T | undefined> => {
    const exchange = exchangeOf(network)
    if (!exchange) return undefined
    const deadline = { limitMs, late: () => nodeTimeout(limitMs), signals: [signal] }
    return withDeadline(context.env, deadline, async () => ask(await load(), { context, network, exchange }))
  }
  return {
    id: 'uniswap',
    name: 'Uniswap',
    supports: network => exchangeOf(network) !== undefined,
    tokens: async (network, signal) =>
      (await on(network, signal, (calls, ground) => calls.listTokens(ground))) ?? [],
    quote: (request, signal) =>
      on(request.network, signal, (calls, ground) => calls.quoteSwap(ground, request)),
    build: async (request, quote, signal) => {
      const built = await on(request.network, signal, (calls, ground) =>
        calls.buildSwap(ground, request, quote),
      )
      if (!built) throw swapRefused('no exchange on this network')
      return built
    },
    price: (network, token, signal) =>
      on(network, signal, (calls, ground) => calls.priceToken(ground, token)),
  }
}
