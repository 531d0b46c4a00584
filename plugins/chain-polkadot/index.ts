import {
  namespaceAdapter,
  contribute,
  definePlugin,
  type Plugin,
  remoteAdapters,
} from '../../kernel/define.js'
import { polkadotNetwork } from './networks.js'
import { polkadotNamespace, type PolkadotOptions } from './api.js'

export * from './networks.js'
export * from './api.js'

/**
 * Adds Polkadot chains: their networks, the wallets of this browser, sessions with them and with remote wallets, the signer for hosts,
 * signing, and balances if a node is named.
 * @example polkadot({ networks: [polkadotAssetHub, polkadotRelay] })
 */
export const polkadot = (options: PolkadotOptions): Plugin<never, undefined, typeof polkadotNamespace> =>
  definePlugin({
    id: 'chain-polkadot',
    guards: [],
    activate: 'demand',
    rpc: async () => (await import('./rpcMethods.js')).rpcMethods,
    namespaces: [
      namespaceAdapter(polkadotNamespace, {
        networks: options.networks.map(network =>
          polkadotNetwork(network, options.rpcUrls?.[network.caipNetworkId]),
        ),
        ...(options.defaultNetwork && { defaultNetwork: options.defaultNetwork }),
        load: async () => (await import('./adapter.js')).createAdapter,
      }),
    ],
    connectors: [async () => (await import('./discovery/createSource.js')).createSource],
    contribute: [
      contribute(remoteAdapters, {
        namespace: 'polkadot',
        load: async () => (await import('./remote/createRemoteAdapter.js')).createRemoteAdapter,
      }),
    ],
    strings: () => import('./strings/index.js'),
  })
