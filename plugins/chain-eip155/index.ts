import { chain, contribute, definePlugin, type Plugin } from '../../kernel/define.js'
import { remoteChains } from '../connector-walletconnect/tokens.js'
import { eip155Network } from './networks.js'
import { rpcMethods } from './rpcMethods.js'
import { eip1193Service, eip155Chain, rpcService, type Eip155Options } from './tokens.js'

export { hashKey } from './hashKey.js'
export { eip155Network } from './networks.js'
export * from './tokens.js'

/**
 * Adds the EVM chains: networks, sessions with EIP-1193 wallets, the stable provider, switching, balances and signing.
 * @throws `INVALID_CHAIN_ID` @example eip155({ networks: [mainnet, base] })
 */
export const eip155 = (options: Eip155Options): Plugin<never, undefined, typeof eip155Chain> =>
  definePlugin({
    id: 'chain-eip155',
    guards: [],
    activate: 'demand',
    provides: [eip1193Service, rpcService],
    rpc: [rpcMethods],
    contribute: [
      contribute(remoteChains, {
        namespace: 'eip155',
        load: async () => (await import('./remote/createRemoteChain.js')).createRemoteChain,
      }),
    ],
    chains: [
      chain(eip155Chain, {
        networks: options.networks.map(network =>
          eip155Network(network, options.rpcUrls?.[`eip155:${network.id}`]),
        ),
        ...(options.defaultNetwork && { defaultNetwork: options.defaultNetwork }),
        load: async () => (await import('./adapter.js')).adapterWith(options),
      }),
    ],
    setup: async () => (await import('./setup.js')).setup(options),
  })
