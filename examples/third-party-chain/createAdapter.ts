import { chainSwitchUnconfirmed } from 'portico/plugin/lazy'
import { capable, nativeBalance, signMessage, switchNetwork } from 'portico/plugin'
import type { NamespaceAdapter, NamespaceStore, PluginContext } from 'portico/plugin'
import { createProvider } from './createProvider.js'
import { isStellarAddress } from './isStellarAddress.js'
import { createBalance } from './readBalance.js'
import { readStanding } from './readStanding.js'
import { sign } from './sign.js'
import type { StellarProvider } from './api.js'

/** Makes what the kernel may ask of Stellar: its provider, and its capabilities, each of them there or not there. */
export const createAdapter = (
  context: PluginContext,
  chain: NamespaceStore,
): NamespaceAdapter<StellarProvider> => ({
  provider: createProvider(chain),
  isAddress: isStellarAddress,
  capabilities: [
    capable(signMessage, {
      sign: async (connection, message) =>
        (await sign(connection, 'signMessage', 'signedMessage', message)).signedMessage,
    }),
    capable(switchNetwork, {
      // SEP-43 cannot ask for another network: the visitor changes it in the wallet, and here is looked whether that is so.
      switch: async ({ provider }, { caipNetworkId }) => {
        const { networkId } = await readStanding(provider)
        if (networkId !== caipNetworkId) throw chainSwitchUnconfirmed(networkId)
      },
    }),
    ...(chain.networks.some(({ rpcUrls }) => rpcUrls.default.http.length > 0)
      ? [capable(nativeBalance, createBalance(context))]
      : []),
  ],
})
