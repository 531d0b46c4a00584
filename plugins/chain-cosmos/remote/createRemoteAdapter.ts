import { candidateNetworks, unlistedNetwork, withUnlisted } from '../../../chain-kit/networks.js'
import type { PluginContext, RemoteAdapter } from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { isAddressOn } from '../address/isAddressOn.js'
import { noKey } from '../errors.js'
import type { CosmosOptions } from '../api.js'
import { createSession } from '../wallet/createSession.js'
import type { Reading } from '../wallet/OpenWallet.js'
import { readKeys } from '../wallet/readKey.js'
import type { OpenNetwork } from '../wallet/SessionState.js'
import { byteCoders, createRemoteWallet } from './createRemoteWallet.js'

/** The networks on which the wallet approved accounts. @throws `WALLET_BAD_ACCOUNTS` where it did, and none of them all is good */
const readOpen = (readings: readonly Reading[]): readonly OpenNetwork[] => {
  const read = readings.map(reading => ({
    network: reading.network,
    keys: 'fault' in reading ? [] : readKeys(reading.keys, reading.network),
  }))
  const open = read.flatMap(({ network, keys }) => (keys?.length ? [{ network, keys }] : []))
  const bad = read.find(({ keys }) => !keys)
  if (bad && open.length === 0) throw badAccounts(bad.network.caipNetworkId)
  return open
}

/**
 * Makes sessions of the cosmos part of remote sessions. Every network that the wallet approved is open at once.
 * @param bytes how bytes travel to the wallet
 */
export const createRemoteAdapter =
  (bytes: CosmosOptions['remoteBytes'] = 'hex') =>
  (context: PluginContext): RemoteAdapter => ({
    isAddress: (address, networkId) =>
      isAddressOn(
        address,
        context.stores.namespaces.get('cosmos')?.find(networkId) ?? unlistedNetwork(networkId),
      ),
    open: async (remote, request) => {
      const wallet = createRemoteWallet(remote, byteCoders[bytes])
      const networks = withUnlisted(candidateNetworks(context, request, 'cosmos'), remote.accounts.keys())
      const [first, ...others] = readOpen(await wallet.read(networks))
      if (!first) throw noKey('no network')
      const session = createSession(context, wallet, first.network, first.keys, others)
      return {
        ...session,
        get approvedNetworkIds() {
          return remote.approvedNetworkIds
        },
        wallet: remote.wallet,
      }
    },
  })
