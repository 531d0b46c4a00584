import type { Network, PluginContext, RemoteAdapter, RemoteNamespace } from '../../../kernel/define.js'
import { decodeAddress } from '../address/decodeAddress.js'
import { candidateNetworks } from '../wallet/candidateNetworks.js'
import { createSession } from '../wallet/createSession.js'
import { createRemoteWallet } from './createRemoteWallet.js'

/** A network that the wallet approved, and that the site does not list: it begins there where it has no other. */
const unlisted = (networkId: Network['caipNetworkId']): Network => ({
  id: networkId.slice('polkadot:'.length),
  caipNetworkId: networkId,
  chainNamespace: 'polkadot',
  name: networkId,
  nativeCurrency: { name: '', symbol: '', decimals: 0 },
  rpcUrls: { default: { http: [] } },
})

const networksOf = (remote: RemoteNamespace, listed: readonly Network[]): readonly Network[] => {
  const isListed = (id: Network['caipNetworkId']) => listed.some(({ caipNetworkId }) => caipNetworkId === id)
  return [...listed, ...[...remote.accounts.keys()].filter(id => !isListed(id)).map(unlisted)]
}

/** Makes sessions of the polkadot part of remote sessions. */
export const createRemoteAdapter = (context: PluginContext): RemoteAdapter => ({
  isAddress: address => decodeAddress(address) !== undefined,
  open: async (remote, request) => {
    const wallet = createRemoteWallet(remote)
    const networks = networksOf(remote, candidateNetworks(context, request))
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
