import { contribute, definePlugin, firstViews, view, type Plugin } from '../../kernel/define.js'
import { pairingsId } from './pairingsId.js'
import {
  connectingWalletConnectBasicView,
  connectingWalletConnectView,
  walletConnectService,
  type WalletConnectOptions,
} from './api.js'

export * from './api.js'

/** Adds wallets on other devices and in other apps, through WalletConnect. */
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
      view(
        connectingWalletConnectBasicView,
        () => import('./views/ConnectingWalletConnectBasicView.js'),
        'wc.title',
      ),
      view(connectingWalletConnectView, () => import('./views/ConnectingWalletConnectView.js')),
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
