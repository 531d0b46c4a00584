import {
  namespaceAdapter,
  contribute,
  definePlugin,
  type Plugin,
  remoteAdapters,
} from '../../kernel/define.js'
import { bip122Network } from './networks.js'
import { bip122Namespace, type Bip122Options } from './api.js'

export { bip122Network, bitcoin, bitcoinSignet, bitcoinTestnet, publicEsplora } from './networks.js'
export * from './api.js'

/**
 * Adds Bitcoin: its networks, the wallets of this browser, sessions with them and with remote wallets, the provider for hosts, signing,
 * payments, and balances if a server is named.
 * @example bip122({ networks: [bitcoin, bitcoinTestnet] })
 */
export const bip122 = (options: Bip122Options): Plugin<never, undefined, typeof bip122Namespace> =>
  definePlugin({
    id: 'chain-bip122',
    guards: [],
    activate: 'demand',
    rpc: async () => (await import('./rpcMethods.js')).rpcMethods,
    namespaces: [
      namespaceAdapter(bip122Namespace, {
        networks: options.networks.map(network =>
          bip122Network(network, options.rpcUrls?.[network.caipNetworkId]),
        ),
        defaultAccountType: 'payment',
        ...(options.defaultNetwork && { defaultNetwork: options.defaultNetwork }),
        load: async () => (await import('./adapter.js')).createAdapter,
      }),
    ],
    connectors: [async () => (await import('./discovery/createSource.js')).createSource],
    contribute: [
      contribute(remoteAdapters, {
        namespace: 'bip122',
        load: async () => (await import('./remote/createRemoteAdapter.js')).createRemoteAdapter,
      }),
    ],
  })
