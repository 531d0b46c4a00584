import {
  capable,
  nativeBalance,
  signMessage,
  switchNetwork,
  verifyMessage,
  type NamespaceAdapter,
  type NamespaceStore,
  type PluginContext,
} from '../../kernel/define.js'
import { isAddressOn } from './address/isAddressOn.js'
import { createNativeBalance } from './nativeBalance.js'
import { createProvider } from './provider/createProvider.js'
import { signing } from './signing.js'
import type { CosmosProvider } from './api.js'
import { verification } from './verification.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes the adapter of the chains of Cosmos: the provider for hosts, and what the kernel may ask of them. */
export const createAdapter = (
  context: PluginContext,
  chain: NamespaceStore,
): NamespaceAdapter<CosmosProvider> => {
  const hasNodes = chain.networks.some(({ rpcUrls }) => rpcUrls.default.http.length > 0)
  return {
    isAddress: (text, network = chain.network) => network !== undefined && isAddressOn(text, network),
    provider: createProvider(context, chain),
    capabilities: [
      capable(switchNetwork, { switch: (session, network) => walletOf(session).switchNetwork(network) }),
      capable(signMessage, signing),
      capable(verifyMessage, verification),
      ...(hasNodes ? [capable(nativeBalance, createNativeBalance(context))] : []),
    ],
  }
}
