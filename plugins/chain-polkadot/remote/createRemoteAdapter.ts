import { candidateNetworks, withUnlisted } from '../../../chain-kit/networks.js'
import type { PluginContext, RemoteAdapter } from '../../../kernel/define.js'
import { decodeAddress } from '../address/decodeAddress.js'
import { createSession } from '../wallet/createSession.js'
import { createRemoteWallet } from './createRemoteWallet.js'

/** Makes sessions of the polkadot part of remote sessions. */
export const createRemoteAdapter = (context: PluginContext): RemoteAdapter => ({
  isAddress: address => decodeAddress(address) !== undefined,
  open: async (remote, request) => {
    const wallet = createRemoteWallet(remote)
    const networks = withUnlisted(candidateNetworks(context, request, 'polkadot'), remote.accounts.keys())
    const session = createSession(context, wallet, await wallet.read(), networks)
    return {
      ...session,
      get approvedNetworkIds() {
        return remote.approvedNetworkIds
      },
      wallet: remote.wallet,
    }
  },
})
