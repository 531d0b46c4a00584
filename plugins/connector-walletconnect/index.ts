import { contribute, definePlugin, firstViews, view, type Plugin } from '../../kernel/define.js'
import { pairingsId } from './pairingsId.js'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  walletConnectService,
  type WalletConnectOptions,
} from './api.js'

export * from './api.js'

const loadViews = () => import('./views/connectingViews.js')

/** Adds the wallets on other devices, and in other apps, by WalletConnect. */
export const walletConnect = (
  options: WalletConnectOptions = {},
): Plugin<typeof connectingWalletConnectBasicView | typeof connectingWalletConnectView> =>
  definePlugin({
    id: 'connector-walletconnect',
    usesProjectId: true,
    guards: [],
    resumes: pairingsId,
    provides: [walletConnectService],
    connectors: [async () => (await import('./setup.js')).createSource],
    setup: async () => (await import('./setup.js')).setup(options),
    views: [
      view(connectingWalletConnectBasicView, loadViews, 'wc.title'),
      view(connectingWalletConnectView, loadViews),
    ],
    contribute: [
      contribute(firstViews, {
        view: connectingWalletConnectBasicView,
        order: 10,
        fits: ({ isRemoteOnly, platform }) => isRemoteOnly && !platform.isMobile,
      }),
    ],
    strings: () => import('./strings/index.js'),
  })
