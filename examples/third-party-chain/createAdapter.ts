import { chainSwitchUnconfirmed } from 'portico/kernel'
import { capable, nativeBalance, signMessage, switchNetwork } from 'portico/plugin'
import type { ChainAdapter, ChainStore, PluginContext, WalletSession } from 'portico/plugin'
import { createProvider } from './createProvider.js'
import { isStellarAddress } from './isStellarAddress.js'
import { readBalance } from './readBalance.js'
import { readStanding } from './readStanding.js'
import { sign, type Signer } from './sign.js'
import type { StellarProvider } from './tokens.js'

/** The active account; for a session that is still being connected, as a sign-in does, the one that it opens with. */
const signerOf = ({ connection }: ChainStore, session: WalletSession): Signer =>
  connection?.session === session
    ? connection
    : { session, address: session.accounts[0]?.address ?? '', networkId: session.networkId }

/** Makes what the kernel may ask of Stellar: its provider, and its abilities, each of them there or not there. */
export const createAdapter = ({ env }: PluginContext, chain: ChainStore): ChainAdapter<StellarProvider> => ({
  provider: createProvider(chain),
  isAddress: isStellarAddress,
  capabilities: [
    capable(signMessage, {
      sign: async (session, message) =>
        (await sign(signerOf(chain, session), 'signMessage', 'signedMessage', message)).signedMessage,
    }),
    capable(switchNetwork, {
      // SEP-43 cannot ask for another network: the visitor changes it in the wallet, and here is looked whether that is so.
      switch: async ({ provider }, { caipNetworkId }) => {
        const { networkId } = await readStanding(provider)
        if (networkId !== caipNetworkId) throw chainSwitchUnconfirmed(networkId)
      },
    }),
    ...(chain.networks.some(({ rpcUrls }) => rpcUrls.default.http.length > 0)
      ? [capable(nativeBalance, { read: (...account) => readBalance(env, ...account) })]
      : []),
  ],
})
