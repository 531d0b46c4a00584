import { contribute, definePlugin, firstViews, view, type Plugin } from '../../kernel/define.js'
import { walletListing, walletSuggestions } from '../../ui-shell/core/api.js'
import {
  allWalletsFlag,
  allWalletsView,
  collapseWalletsFlag,
  walletCatalogueService,
  type CatalogueOptions,
} from './api.js'

export * from './api.js'

/**
 * Adds the catalogue of wallets: those that a visitor has elsewhere or could get, beside those found in this browser. With
 * `hostedApi()` in the list and a `projectId` it is the hosted one; else about twenty well-known wallets that come along.
 */
export const walletCatalogue = (
  options: CatalogueOptions = {},
): Plugin<typeof allWalletsView, typeof allWalletsFlag | typeof collapseWalletsFlag> =>
  definePlugin({
    id: 'wallet-catalogue',
    guards: [],
    flags: [allWalletsFlag, collapseWalletsFlag],
    provides: [walletCatalogueService],
    views: [view(allWalletsView, () => import('./views/AllWalletsView.js'), 'wallets.title')],
    strings: () => import('./strings/index.js'),
    contribute: [
      contribute(walletListing, {
        service: walletCatalogueService,
        keepsFound: isOn =>
          !options.excludeWalletIds?.length &&
          !options.connectorTypeOrder?.length &&
          !isOn(collapseWalletsFlag),
      }),
      contribute(walletSuggestions, walletCatalogueService),
      contribute(firstViews, {
        view: allWalletsView,
        order: 10,
        fits: ({ isRemoteOnly, platform }) => isRemoteOnly && platform.isMobile,
      }),
    ],
    setup: async () => (await import('./setup.js')).setup(options),
  })
