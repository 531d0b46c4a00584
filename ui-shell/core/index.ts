import { definePlugin, view, type Plugin } from '../../kernel/define.js'
import {
  accountView,
  connectingExternalView,
  connectView,
  getAWalletView,
  nativeBalancesService,
  networksView,
  unsupportedChainView,
  whatIsAWalletView,
} from './tokens.js'

/** The views that every modal has, for the types of `open`. */
export type CoreViews =
  | typeof connectView
  | typeof connectingExternalView
  | typeof accountView
  | typeof networksView
  | typeof unsupportedChainView
  | typeof whatIsAWalletView
  | typeof getAWalletView

/** The core views as a plugin like any other, and the native balances. */
export const core = (): Plugin<CoreViews> =>
  definePlugin<CoreViews>({
    id: 'core',
    activate: 'connected',
    provides: [nativeBalancesService],
    views: [
      view(connectView, () => import('./ConnectView.js'), 'connect.title'),
      view(connectingExternalView, () => import('./ConnectingExternalView.js')),
      view(accountView, () => import('./AccountView.js'), 'account.title'),
      view(networksView, () => import('./NetworksView.js'), 'networks.title'),
      view(unsupportedChainView, () => import('./UnsupportedChainView.js'), 'unsupported.title'),
      view(whatIsAWalletView, () => import('./WhatIsAWalletView.js'), 'learn.title'),
      view(getAWalletView, () => import('./GetAWalletView.js'), 'get.title'),
    ],
    setup: async () => (await import('./setup.js')).setup,
  })
