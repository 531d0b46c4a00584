import {
  contribute,
  definePlugin,
  view,
  type Contributions,
  type NamespaceStore,
  type Plugin,
} from '../../kernel/define.js'
import { pendingFollowers } from '../../ui-shell/core/api.js'
import {
  buyInProgressView,
  onrampActivityView,
  onrampCurrencyView,
  onrampFlag,
  onrampProviders,
  onrampProvidersView,
  onrampTokenView,
  onrampView,
  purchaseFollowerService,
  whatIsABuyView,
  type OnrampOptions,
} from './api.js'
import { isRestricted } from './isRestricted.js'

export * from './api.js'

/** The views of {@link onramp}, for the types of `open`. */
export type OnrampViews =
  | typeof onrampView
  | typeof onrampProvidersView
  | typeof onrampCurrencyView
  | typeof onrampTokenView
  | typeof buyInProgressView
  | typeof onrampActivityView
  | typeof whatIsABuyView

/** One chunk: who sees the first view needs most of the others. */
const loadViews = () => import('./views/onrampViews.js')

/**
 * Adds "Buy" to the account: coins for money, at a provider's own page. Coinbase comes with the hosted blockchain API, Meld with a key of
 * the host's, others by `onrampProviders`.
 */
export const onramp = (options: OnrampOptions = {}): Plugin<OnrampViews, typeof onrampFlag> => {
  const own = options.providers?.filter(provider => typeof provider === 'object')
  const isPossible = ({ network, address }: NamespaceStore, _: unknown, contributions: Contributions) =>
    network !== undefined &&
    address !== undefined &&
    !network.testnet &&
    !isRestricted() &&
    (network.chainNamespace === 'eip155' ||
      (network.chainNamespace === 'solana' && options.meld !== undefined) ||
      [...(own ?? []), ...contributions(onrampProviders)].some(provider => provider.serves(network)))
  return definePlugin({
    id: 'feature-onramp',
    flag: onrampFlag,
    guards: [],
    activate: 'demand',
    provides: [purchaseFollowerService],
    contribute: [
      contribute(pendingFollowers, { kind: 'purchase' as const, service: purchaseFollowerService }),
    ],
    views: [
      view(onrampView, loadViews, 'onramp.title'),
      view(onrampProvidersView, loadViews, 'onramp.providers'),
      view(onrampCurrencyView, loadViews, 'onramp.currency'),
      view(onrampTokenView, loadViews, 'onramp.token'),
      view(buyInProgressView, loadViews, 'onramp.title'),
      view(onrampActivityView, loadViews, 'onramp.activity'),
      view(whatIsABuyView, loadViews, 'onramp.what'),
    ],
    walletFeatures: [
      {
        id: 'onramp',
        label: 'onramp.action',
        order: 10,
        opens: onrampView,
        when: isPossible,
        bringsCoins: true,
      },
    ],
    strings: () => import('./strings/index.js'),
    setup: async () => (await import('./setup.js')).setup(options),
  })
}
