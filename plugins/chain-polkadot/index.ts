import { chain, contribute, definePlugin, type Plugin } from '../../kernel/define.js'
import { remoteChains } from '../connector-walletconnect/tokens.js'
import { polkadotNetwork } from './networks.js'
import { rpcMethods } from './rpcMethods.js'
import { polkadotChain, type PolkadotOptions } from './tokens.js'

export * from './networks.js'
export * from './tokens.js'

/**
 * Adds the chains of Polkadot: their networks, the wallets of this browser, sessions with them and with remote ones, the provider for
 * hosts, signing, and balances where a node is named. @example polkadot({ networks: [polkadotAssetHub, polkadotRelay] })
 */
export const polkadot = (options: PolkadotOptions): Plugin<never, undefined, typeof polkadotChain> =>
  definePlugin({
    id: 'chain-polkadot',
    guards: [],
    activate: 'demand',
    rpc: [rpcMethods],
    chains: [
      chain(polkadotChain, {
        networks: options.networks.map(network =>
          polkadotNetwork(network, options.rpcUrls?.[network.caipNetworkId]),
        ),
        ...(options.defaultNetwork && { defaultNetwork: options.defaultNetwork }),
        load: async () => (await import('./adapter.js')).createAdapter,
      }),
    ],
    connectors: [async () => (await import('./discovery/createSource.js')).createSource],
    contribute: [
      contribute(remoteChains, {
        namespace: 'polkadot',
        load: async () => (await import('./remote/createRemoteChain.js')).createRemoteChain,
      }),
    ],
    strings: () => import('./strings/index.js'),
  })
