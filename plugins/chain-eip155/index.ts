import {
  namespaceAdapter,
  contribute,
  definePlugin,
  type Plugin,
  remoteAdapters,
} from '../../kernel/define.js'
import { eip155Network } from './networks.js'
import { eip1193Service, eip155Namespace, rpcService, type Eip155Options } from './api.js'

export { hashKey } from './hashKey.js'
export { eip155Network } from './networks.js'
export * from './api.js'

/**
 * Adds EVM chains: networks, sessions with EIP-1193 wallets, the provider for hosts, network switching, balances and signing.
 * @throws `INVALID_CHAIN_ID` @example eip155({ networks: [mainnet, base] })
 */
export const eip155 = (options: Eip155Options): Plugin<never, undefined, typeof eip155Namespace> =>
  definePlugin({
    id: 'chain-eip155',
    guards: [],
    activate: 'demand',
    provides: [eip1193Service, rpcService],
    rpc: async () => (await import('./rpcMethods.js')).rpcMethods,
    contribute: [
      contribute(remoteAdapters, {
        namespace: 'eip155',
        load: async () => (await import('./remote/createRemoteAdapter.js')).createRemoteAdapter,
      }),
    ],
    namespaces: [
      namespaceAdapter(eip155Namespace, {
        networks: options.networks.map(network =>
          eip155Network(network, options.rpcUrls?.[`eip155:${network.id}`]),
        ),
        defaultAccountType: 'smartAccount',
        ...(options.defaultNetwork && { defaultNetwork: options.defaultNetwork }),
        load: async () => (await import('./adapter.js')).adapterWith(options),
      }),
    ],
    setup: async () => (await import('./setup.js')).setup(options),
  })
