import {
  namespaceAdapter,
  contribute,
  definePlugin,
  view,
  type Plugin,
  remoteAdapters,
} from '../../kernel/define.js'
import { olderIds, solanaNetwork } from './networks.js'
import {
  openInWalletView,
  solanaNamespace,
  solanaCodecService,
  solanaRpcService,
  solanaWalletsService,
  type SolanaOptions,
} from './api.js'

export { solanaDevnet, solanaMainnet, solanaNetwork, solanaTestnet } from './networks.js'
export * from './api.js'

/**
 * Adds Solana: its networks, Wallet Standard wallets of this browser, wallet apps in which a phone can open this page, sessions with these
 * and with remote wallets, the provider for hosts, signing, balances, transfers, and a look at transactions before they are signed.
 * @example solana({ networks: [solanaMainnet, solanaDevnet] })
 */
export const solana = (
  options: SolanaOptions,
): Plugin<typeof openInWalletView, undefined, typeof solanaNamespace> =>
  definePlugin({
    id: 'chain-solana',
    guards: [],
    activate: 'demand',
    provides: [solanaWalletsService, solanaRpcService, solanaCodecService],
    rpc: async () => (await import('./rpcMethods.js')).rpcMethods,
    namespaces: [
      namespaceAdapter(solanaNamespace, {
        networks: options.networks.map(network =>
          solanaNetwork(network, options.rpcUrls?.[network.caipNetworkId]),
        ),
        ...(options.defaultNetwork && { defaultNetwork: options.defaultNetwork }),
        load: async () => (await import('./adapter.js')).createAdapter,
      }),
    ],
    connectors: [async () => (await import('./discovery/createSource.js')).createSource(options)],
    views: [view(openInWalletView, () => import('./views/OpenInWalletView.js'))],
    strings: () => import('./strings/index.js'),
    contribute: [
      contribute(remoteAdapters, {
        namespace: 'solana',
        aliases: olderIds,
        load: async () => (await import('./remote/createRemoteAdapter.js')).createRemoteAdapter,
      }),
    ],
    setup: async () => (await import('./setup.js')).setup(options),
  })
