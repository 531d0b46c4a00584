import {
  namespaceAdapter,
  contribute,
  definePlugin,
  type Plugin,
  remoteAdapters,
} from '../../kernel/define.js'
import { cosmosNetwork } from './networks.js'
import { cosmosNamespace, type CosmosOptions } from './api.js'

export * from './networks.js'
export * from './api.js'

/**
 * Adds Cosmos chains: their networks, browser wallets with Keplr's interface, sessions with them and with remote wallets, the signer for
 * hosts, signing, and balances if a node is named.
 * @example cosmos({ networks: [cosmosHub, osmosis] })
 */
export const cosmos = (options: CosmosOptions): Plugin<never, undefined, typeof cosmosNamespace> =>
  definePlugin({
    id: 'chain-cosmos',
    guards: [],
    activate: 'demand',
    rpc: async () => (await import('./rpcMethods.js')).rpcMethods,
    namespaces: [
      namespaceAdapter(cosmosNamespace, {
        networks: options.networks.map(network =>
          cosmosNetwork(network, options.rpcUrls?.[network.caipNetworkId]),
        ),
        ...(options.defaultNetwork && { defaultNetwork: options.defaultNetwork }),
        load: async () => (await import('./adapter.js')).createAdapter,
      }),
    ],
    connectors: [async () => (await import('./discovery/createSource.js')).createSource(options.wallets)],
    contribute: [
      contribute(remoteAdapters, {
        namespace: 'cosmos',
        load: async () =>
          (await import('./remote/createRemoteAdapter.js')).createRemoteAdapter(options.remoteBytes),
      }),
    ],
    strings: () => import('./strings/index.js'),
  })
