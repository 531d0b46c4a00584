import { chain, contribute, definePlugin, view, type Plugin } from '../../kernel/define.js'
import { remoteChains } from '../connector-walletconnect/tokens.js'
import { olderIds, solanaNetwork } from './networks.js'
import { rpcMethods } from './rpcMethods.js'
import {
  openInWalletView,
  solanaChain,
  solanaRpcService,
  solanaWalletsService,
  type SolanaOptions,
} from './tokens.js'

export { solanaDevnet, solanaMainnet, solanaNetwork, solanaTestnet } from './networks.js'
export * from './tokens.js'

/**
 * Adds Solana: its networks, the wallets of this browser (Wallet Standard) and those in whose apps a phone can open this page, sessions
 * with them and with remote ones, the provider for hosts, signing, balances and transfers. @example solana({ networks: [solanaMainnet, solanaDevnet] })
 */
export const solana = (
  options: SolanaOptions,
): Plugin<typeof openInWalletView, undefined, typeof solanaChain> =>
  definePlugin({
    id: 'chain-solana',
    guards: [],
    activate: 'demand',
    provides: [solanaWalletsService, solanaRpcService],
    rpc: [rpcMethods],
    chains: [
      chain(solanaChain, {
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
      contribute(remoteChains, {
        namespace: 'solana',
        aliases: olderIds,
        load: async () => (await import('./remote/createRemoteChain.js')).createRemoteChain,
      }),
    ],
    setup: async () => (await import('./setup.js')).setup(options),
  })
