import {
  capable,
  nativeBalance,
  signMessage,
  switchNetwork,
  verifyMessage,
  type NamespaceAdapter,
  type NamespaceStore,
  type NativeBalance,
  type PluginContext,
  type SignMessage,
  type VerifyMessage,
} from '../../kernel/define.js'
import { badAccounts } from '../../kernel/errors/connect.js'
import { badNodeAnswer } from '../../kernel/errors/node.js'
import { once } from '../../kernel/registry/once.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { isAddressOn } from './address/isAddressOn.js'
import type { CosmosProvider } from './api.js'
import { createProvider } from './provider/createProvider.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes the reading of balances from nodes; what speaks with them is fetched with the first one. */
const createNativeBalance = (context: PluginContext): NativeBalance => {
  const load = once(async () => {
    const { createNodes } = await fetchLazy(() => import('./node/createNodes.js'), context.id)
    return createNodes(context)
  })
  return {
    read: async (address, network, signal) => {
      if (!isAddressOn(address, network)) throw badNodeAnswer(`no address of ${network.caipNetworkId}`)
      const nodes = await load()
      return nodes.balance(address, network, signal)
    },
  }
}

/** Signs texts by ADR-36. Gives a JSON text of the signature and its key (`{ pub_key, signature }`), since nobody can verify the one without the other. */
const signing: SignMessage = {
  sign: async ({ session, address }, message) => {
    const wallet = walletOf(session)
    const key = wallet.keys.find(each => each.address === address)
    if (!key) throw badAccounts('none to sign with')
    return JSON.stringify(await wallet.signArbitrary(key, message))
  },
}

/** Verifies signatures of texts (ADR-36); the curve is fetched with the first one. No node is asked. */
const verification: VerifyMessage = {
  verify: async (signed, network, signal) => {
    const { verifyCosmosMessage } = await fetchLazy(
      () => import('./verify/verifyCosmosMessage.js'),
      'chain-cosmos',
    )
    signal?.throwIfAborted()
    return isAddressOn(signed.address, network) && verifyCosmosMessage(signed)
  },
}

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
