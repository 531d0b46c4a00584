import {
  capable,
  nativeBalance,
  signMessage,
  switchNetwork,
  transfer,
  verifyMessage,
  type NamespaceAdapter,
  type NamespaceStore,
  type NativeBalance,
  type PluginContext,
  type SignMessage,
  type VerifyMessage,
} from '../../kernel/define.js'
import { chainNotSupported } from '../../kernel/errors/switching.js'
import { badNodeAnswer } from '../../kernel/errors/node.js'
import { once } from '../../kernel/registry/once.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { isAddressOn } from './address/isAddressOn.js'
import type { BitcoinProvider } from './api.js'
import { createProvider } from './provider/createProvider.js'
import { createTransfer } from './transfer.js'
import { assertNetwork } from './wallet/assertNetwork.js'
import { walletOf } from './wallet/walletOf.js'

/** Makes the reading of balances over Esplora; what speaks with servers is fetched with the first one. */
const createNativeBalance = (context: PluginContext): NativeBalance => {
  const load = once(async () => {
    const { createBalanceReader } = await fetchLazy(
      () => import('./node/createBalanceReader.js'),
      'chain-bip122',
    )
    return createBalanceReader(context)
  })
  return {
    read: async (address, network, signal) => {
      if (!isAddressOn(address, network)) throw badNodeAnswer(`no address of ${network.caipNetworkId}`)
      const read = await load()
      return read(address, network, signal)
    },
  }
}

/** Signs texts; the wallet decides how (BIP-322 or ECDSA). Gives base64. */
const signing: SignMessage = {
  sign: async ({ session, address, networkId }, message) => {
    const wallet = walletOf(session)
    await assertNetwork(wallet, networkId)
    return wallet.signMessage({ address, message })
  },
}

/** Verifies signatures of texts; the curve is fetched with the first one. No server is asked. */
const verification: VerifyMessage = {
  verify: async (signed, { caipNetworkId }, signal) => {
    const { verifyBitcoinMessage } = await fetchLazy(
      () => import('./verify/verifyBitcoinMessage.js'),
      'chain-bip122',
    )
    signal?.throwIfAborted()
    return verifyBitcoinMessage(signed, caipNetworkId)
  },
}

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
