import {
  capable,
  nativeBalance,
  signMessage,
  switchNetwork,
  transfer,
  verifyMessage,
  type NamespaceAdapter,
  type NamespaceStore,
  type PluginContext,
} from '../../kernel/define.js'
import { chainNotSupported } from '../../kernel/errors/network.js'
import { isAddressOn } from './address/isAddressOn.js'
import { createNativeBalance } from './nativeBalance.js'
import { createProvider } from './provider/createProvider.js'
import { signing } from './signing.js'
import type { BitcoinProvider } from './api.js'
import { createTransfer } from './transfer.js'
import { verification } from './verification.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes the adapter of Bitcoin: the provider for hosts, and what the kernel may ask of it. */
export const createAdapter = (
  context: PluginContext,
  chain: NamespaceStore,
): NamespaceAdapter<BitcoinProvider> => {
  const hasServers = chain.networks.some(({ rpcUrls }) => rpcUrls.default.http.length > 0)
  return {
    // Of the active network: an address of another one is no place to send coins to.
    isAddress: (text, network = chain.network) => network !== undefined && isAddressOn(text, network),
    provider: createProvider(context, chain),
    capabilities: [
      capable(switchNetwork, {
        switch: (session, network) => {
          const wallet = walletOf(session)
          if (!wallet.switchNetwork) return Promise.reject(chainNotSupported())
          return wallet.switchNetwork(network.caipNetworkId)
        },
      }),
      capable(signMessage, signing),
      capable(verifyMessage, verification),
      capable(transfer, createTransfer(chain)),
      ...(hasServers ? [capable(nativeBalance, createNativeBalance(context))] : []),
    ],
  }
}
