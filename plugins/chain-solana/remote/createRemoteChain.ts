import type {
  Account,
  CaipNetworkId,
  PluginContext,
  WalletRequest,
  WalletSession,
} from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import type { RemoteChain, RemoteNamespace } from '../../connector-walletconnect/tokens.js'
import { chooseNetwork } from '../wallet/chooseNetwork.js'
import { createSession } from '../wallet/createSession.js'
import { toAccounts } from '../wallet/readAccounts.js'
import { createRemoteWallet } from './createRemoteWallet.js'

/** The accounts of a session, those of a network first; the network's first one is in use. */
const readAccounts = (
  { accounts }: RemoteNamespace,
  networkId: CaipNetworkId,
): readonly Account[] | undefined =>
  toAccounts([...(accounts.get(networkId) ?? []), ...[...accounts.values()].flat()])

/** The network to be on; one that the site does not list where the wallet approves no other. */
const firstNetwork = (
  context: PluginContext,
  remote: RemoteNamespace,
  request: WalletRequest,
): CaipNetworkId => {
  const knows = (networkId: CaipNetworkId) => remote.accounts.has(networkId)
  const chosen = chooseNetwork(context, request, knows)
  return knows(chosen) ? chosen : ([...remote.accounts.keys()][0] ?? chosen)
}

/** Makes sessions of the Solana part of remote sessions. */
export const createRemoteChain = (context: PluginContext): RemoteChain => ({
  open: (remote, request) =>
    Promise.resolve().then((): WalletSession => {
      const networkId = firstNetwork(context, remote, request)
      const accounts = readAccounts(remote, networkId)
      if (!accounts?.length) throw badAccounts('the accounts of the session')
      return createSession(context, {
        ...{ accounts, networkId },
        wallet: createRemoteWallet(remote),
        info: remote.wallet,
        watch: listener =>
          remote.listen({
            ...listener,
            accountsChanged: addresses => {
              const changed = toAccounts(addresses)
              if (changed) listener.accountsChanged(changed)
            },
          }),
        disconnect: () => remote.disconnect(),
      })
    }),
})
