import { namespaceAdapter, defineNamespace, definePlugin } from 'portico/plugin'
import type { CaipNetworkId, Network, Plugin } from 'portico/plugin'
import { standardWallets, type StandardProvider } from 'portico/wallet-standard'
import type { SuiFeatures } from './features.js'

export type { SuiFeatures } from './features.js'

/** The provider that hosts get: a wallet of the Wallet Standard with the features of Sui. */
export type SuiProvider = StandardProvider<'sui', SuiFeatures>

/** The key of the `sui` namespace (CAIP-2), which carries the type of the provider. */
export const suiNamespace = defineNamespace<SuiProvider, `0x${string}`>().as('sui')

const network = (reference: string, name: string): Network => ({
  id: reference,
  caipNetworkId: `sui:${reference}`,
  chainNamespace: 'sui',
  name,
  nativeCurrency: { name: 'Sui', symbol: 'SUI', decimals: 9 },
  rpcUrls: { default: { http: [] } },
})

/** Sui itself. */
export const suiMainnet = network('mainnet', 'Sui')
/** The test network. */
export const suiTestnet: Network = { ...network('testnet', 'Sui Testnet'), testnet: true }

/** The options of `sui()`. */
export interface SuiOptions {
  /** `suiMainnet`, `suiTestnet`. The first is the one to start on. */
  readonly networks: readonly Network[]
  /** Nodes by network. Without one, no balance is read, and no node learns an address. */
  readonly rpcUrls?: Readonly<Record<CaipNetworkId, readonly string[]>>
}

/** Adds Sui. @example sui({ networks: [suiMainnet, suiTestnet] }) */
export const sui = ({ networks, rpcUrls = {} }: SuiOptions): Plugin<never, undefined, typeof suiNamespace> =>
  definePlugin({
    id: 'acme.sui',
    activate: 'demand',
    namespaces: [
      namespaceAdapter(suiNamespace, {
        networks: networks.map(each => ({
          ...each,
          rpcUrls: { default: { http: rpcUrls[each.caipNetworkId] ?? [] } },
        })),
        load: async () => (await import('./createAdapter.js')).createAdapter,
      }),
    ],
    connectors: [
      standardWallets({
        namespace: 'sui',
        needs: ['sui:signPersonalMessage', 'sui:signTransaction'],
        load: async () => (await import('./suiStandard.js')).suiStandard,
      }),
    ],
    rpc: [
      { namespace: 'sui', safe: [], approve: ['sui_signPersonalMessage', 'sui_signTransaction'], events: [] },
    ],
    strings: { 'namespace.sui': 'Sui' },
  })
