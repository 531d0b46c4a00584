import type {
  Account,
  CaipNetworkId,
  PluginContext,
  WalletRequest,
  WalletSession,
  RemoteAdapter,
  RemoteNamespace,
} from '../../../kernel/define.js'
import { badAccounts } from '../../../kernel/errors/connect.js'
import { chooseNetwork } from '../../../wallet-standard/session/chooseNetwork.js'
import { createSession } from '../../../wallet-standard/session/createSession.js'
import { toAccounts } from '../../../wallet-standard/session/readAccounts.js'
import { solanaStandard } from '../wallet/solanaStandard.js'
import { createRemoteWallet } from './createRemoteWallet.js'

/** The accounts of a session, those of a network first; the network's first one is in use. */
const readAccounts = (
  { accounts }: RemoteNamespace,
  networkId: CaipNetworkId,
): readonly Account[] | undefined =>
  toAccounts(solanaStandard, [...(accounts.get(networkId) ?? []), ...[...accounts.values()].flat()])

/** Those of a list that the session has: what a wallet has not approved does not come into use by an event. */
const knownOf = ({ accounts }: RemoteNamespace, addresses: readonly string[]): readonly string[] => {
  const known = new Set([...accounts.values()].flat())
  return addresses.filter(address => known.has(address))
}

/** The network to be on; one that the site does not list where the wallet approves no other. */
const firstNetwork = (
  context: PluginContext,
  remote: RemoteNamespace,
  request: WalletRequest,
): CaipNetworkId => {
  const knows = (networkId: CaipNetworkId) => remote.accounts.has(networkId)
  const chosen = chooseNetwork(context, solanaStandard.namespace, request, knows)
  return knows(chosen) ? chosen : ([...remote.accounts.keys()][0] ?? chosen)
}

/** Makes sessions of the Solana part of remote sessions. */
export const createRemoteAdapter = (context: PluginContext): RemoteAdapter => ({
  isAddress: solanaStandard.isAddress,
  open: (remote, request) =>
    Promise.resolve().then((): WalletSession => {
      const networkId = firstNetwork(context, remote, request)
      const accounts = readAccounts(remote, networkId)
      if (!accounts?.length) throw badAccounts('the accounts of the session')
      return createSession(context, {
        namespace: solanaStandard.namespace,
        accounts,
        networkId,
        wallet: createRemoteWallet(remote),
        info: remote.wallet,
        watch: listener =>
          remote.listen({
            ...listener,
            accountsChanged: addresses => {
              const changed = toAccounts(solanaStandard, knownOf(remote, addresses))
              if (changed && (changed.length > 0 || addresses.length === 0)) listener.accountsChanged(changed)
            },
          }),
        disconnect: () => remote.disconnect(),
      })
    }),
})
