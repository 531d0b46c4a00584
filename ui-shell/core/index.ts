import {
  contribute,
  definePlugin,
  firstViews,
  unsupportedNetworkView,
  view,
  type Plugin,
} from '../../kernel/define.js'
import {
  accountsView,
  accountView,
  chooseChainView,
  connectingExternalView,
  connectView,
  getAWalletView,
  installWalletView,
  nativeBalancesService,
  networksView,
  unsupportedChainView,
  whatIsAWalletView,
} from './api.js'

/** The views that every modal has, for the types of `open`. */
export type CoreViews =
  | typeof connectView
  | typeof connectingExternalView
  | typeof chooseChainView
  | typeof accountView
  | typeof accountsView
  | typeof networksView
  | typeof unsupportedChainView
  | typeof whatIsAWalletView
  | typeof getAWalletView
  | typeof installWalletView

/**
 * The modal's own views (Connect, the account, networks, …), as a plugin like any other. `createModal` brings it along; a kernel made
 * by `createKernel` has none of them, unless this is among its plugins.
 */
export const core = (): Plugin<CoreViews> =>
  definePlugin({
    id: 'core',
    views: [
      view(connectView, () => import('./connect/ConnectView.js'), 'connect.title'),
      view(connectingExternalView, () => import('./connect/ConnectingExternalView.js')),
      view(chooseChainView, () => import('./connect/ChooseChainView.js'), 'choose.title'),
      view(accountView, () => import('./account/AccountView.js'), 'account.title'),
      view(accountsView, () => import('./account/AccountsView.js'), 'accounts.title'),
      view(networksView, () => import('./networks/NetworksView.js'), 'networks.title'),
      view(unsupportedChainView, () => import('./networks/UnsupportedChainView.js'), 'unsupported.title'),
      view(whatIsAWalletView, () => import('./onboarding/WhatIsAWalletView.js'), 'learn.title'),
      view(getAWalletView, () => import('./onboarding/GetAWalletView.js'), 'get.title'),
      view(installWalletView, () => import('./onboarding/InstallWalletView.js'), 'get.title'),
    ],
    contribute: [
      contribute(firstViews, { view: accountView, order: 100, fits: ({ isConnected }) => isConnected }),
      contribute(firstViews, { view: connectView, order: 101 }),
      contribute(unsupportedNetworkView, unsupportedChainView),
    ],
  })

/** What is done while a wallet is connected: balances renewed, the wallet remembered. */
export const upkeep = (): Plugin =>
  definePlugin({
    id: 'core-upkeep',
    guards: [],
    activate: 'connected',
    provides: [nativeBalancesService],
    setup: async () => (await import('./setup.js')).setup,
  })
