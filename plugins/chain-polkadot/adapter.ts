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
import { decodeAddress } from './address/decodeAddress.js'
import { isAddressOn } from './address/isAddressOn.js'
import type { PolkadotProvider } from './api.js'
import { createProvider } from './provider/createProvider.js'
import { walletOf } from './wallet/walletOf.js'
import { wrapMessage } from './wallet/wrapMessage.js'

/** Makes the reading of balances from nodes; what speaks with them is fetched with the first one. */
const createNativeBalance = (context: PluginContext): NativeBalance => {
  const load = once(async () => {
    const { createBalanceReader } = await fetchLazy(
      () => import('./node/createBalanceReader.js'),
      'chain-polkadot',
    )
    return createBalanceReader(context)
  })
  return {
    read: async (address, network, signal) => {
      const accountId = decodeAddress(address)?.accountId
      if (!accountId) throw badNodeAnswer(`no address of ${network.caipNetworkId}`)
      const read = await load()
      return read(accountId, network, signal)
    },
  }
}

/** Signs texts. Gives 0x-hex over `<Bytes>…</Bytes>`, without the type of the key. */
const signing: SignMessage = {
  sign: async ({ session, address }, message) => {
    const wallet = walletOf(session)
    const account = wallet.accounts.find(({ shownAddress }) => shownAddress === address)
    if (!account) throw badAccounts('none to sign with')
    const { signature } = await wallet.signRaw(account, wrapMessage(message), 'bytes')
    return signature
  },
}

/** Verifies signatures of texts; the curves are fetched with the first one. No node is asked. */
const verification: VerifyMessage = {
  verify: async (signed, network, signal) => {
    const { verifyPolkadotMessage } = await fetchLazy(
      () => import('./verify/verifyPolkadotMessage.js'),
      'chain-polkadot',
    )
    signal?.throwIfAborted()
    return isAddressOn(signed.address, network) && verifyPolkadotMessage(signed)
  },
}

/** Makes the adapter of the chains of Polkadot: the provider for hosts, and what the kernel may ask of them. */
export const createAdapter = (
  context: PluginContext,
  chain: NamespaceStore,
): NamespaceAdapter<PolkadotProvider> => {
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
