import { contribute, definePlugin, transactions, view, type Plugin } from '../../kernel/define.js'
import {
  hostedQuotesService,
  quoteProviders,
  swapPreviewView,
  swapQuotesView,
  swapResultView,
  swapsFlag,
  swapSelectTokenView,
  swapView,
  type SwapOptions,
} from './api.js'
import { swapNetworks } from './networks.js'

export * from './api.js'

/** The views of `swap()`, for the types of `open`. */
export type SwapViews =
  | typeof swapView
  | typeof swapSelectTokenView
  | typeof swapQuotesView
  | typeof swapPreviewView
  | typeof swapResultView

const loadForm = () => import('./views/swapViews.js')
/** One chunk: who sees the review needs the others. */
const loadReview = () => import('./review/reviewViews.js')

/**
 * Adds "Swap" to the account: one coin or token for another, by the best offer of all providers, looked into before the wallet is asked, and
 * followed until the network has confirmed it.
 */
export const swap = (options: SwapOptions = {}): Plugin<SwapViews, typeof swapsFlag> => {
  const networks = swapNetworks(options)
  return definePlugin({
    id: 'feature-swap',
    guards: [],
    flag: swapsFlag,
    activate: 'demand',
    provides: [hostedQuotesService],
    views: [
      view(swapView, loadForm, 'swap.title'),
      view(swapSelectTokenView, loadForm, 'swap.token.title'),
      view(swapQuotesView, loadReview, 'swap.offers.title'),
      view(swapPreviewView, loadReview, 'swap.review'),
      view(swapResultView, loadReview, 'swap.title'),
    ],
    walletFeatures: [
      {
        id: 'swaps',
        label: 'swap.title',
        order: 20,
        opens: swapView,
        bringsCoins: 'inExchange',
        needs: [transactions],
        when: ({ network }) => network !== undefined && networks.includes(network.caipNetworkId),
      },
    ],
    contribute: [contribute(quoteProviders, hostedQuotesService)],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup(options),
  })
}
