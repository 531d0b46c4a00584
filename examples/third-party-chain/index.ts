import { namespaceAdapter, definePlugin, type Plugin } from 'portico/plugin'
import { withHorizon } from './networks.js'
import { stellarNamespace, type StellarOptions } from './api.js'

export { stellarPubnet, stellarTestnet } from './networks.js'
export * from './api.js'

/**
 * Adds Stellar: its networks, the wallets of this browser that speak SEP-43, the provider for hosts, signing, and balances where a
 * Horizon is named. All of it that reaches the host's first chunk is this file and what it imports.
 * @example stellar({ networks: [stellarPubnet, stellarTestnet] })
 */
export const stellar = ({
  networks,
  horizonUrls = {},
}: StellarOptions): Plugin<never, undefined, typeof stellarNamespace> =>
  definePlugin({
    id: 'acme.stellar',
    activate: 'demand',
    namespaces: [
      namespaceAdapter(stellarNamespace, {
        networks: networks.map(network => withHorizon(network, horizonUrls[network.caipNetworkId])),
        load: async () => (await import('./createAdapter.js')).createAdapter,
      }),
    ],
    connectors: [async () => (await import('./findWallets.js')).findWallets],
    rpc: [
      {
        namespace: 'stellar',
        safe: [],
        approve: ['stellar_signXDR', 'stellar_signAndSubmitXDR'],
        events: [],
      },
    ],
    strings: () => import('./strings/index.js'),
  })
