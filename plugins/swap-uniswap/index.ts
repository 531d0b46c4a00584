import { contribute, definePlugin, type Plugin } from '../../kernel/define.js'
import { quoteProviders } from '../feature-swap/api.js'
import { uniswapQuotesService, type UniswapOptions } from './api.js'

export * from './api.js'
export { uniswapExchanges } from './exchanges.js'

/**
 * Adds quotes of Uniswap, of versions 2 and 3, to the swap form. They are read on chain, by the nodes of `chain-eip155`, and the swaps are
 * built here: no service is asked.
 * @example uniswap({ exchanges: uniswapExchanges })
 */
export const uniswap = (options: UniswapOptions): Plugin =>
  definePlugin({
    id: 'swap-uniswap',
    guards: [],
    activate: 'demand',
    provides: [uniswapQuotesService],
    contribute: [contribute(quoteProviders, uniswapQuotesService)],
    setup: async () => (await import('./setup.js')).setup(options),
  })
