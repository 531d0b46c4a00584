import { badAccounts } from '../errors/connect.js'
import { preferAccount } from '../preferAccount.js'
import type { AccountType, Connection, Connector, WalletInfo, WalletSession } from '../types.js'

const infoOf = ({ name, icon, rdns, type }: Connector): WalletInfo => ({
  name,
  type,
  ...(icon === undefined ? {} : { icon }),
  ...(rdns === undefined ? {} : { rdns }),
})

/**
 * The connection that a session of a connector makes. @param type the account of this type is the active one, where there is one.
 * @throws `WALLET_BAD_ACCOUNTS` when the session has no account.
 */
export const connectionOf = (connector: Connector, session: WalletSession, type: AccountType): Connection => {
  const accounts = preferAccount(session.accounts, type)
  const [first] = accounts
  if (!first) throw badAccounts(`no account for '${session.namespace}'`)
  return {
    namespace: session.namespace,
    connectorId: connector.id,
    connectorKey: connector.key,
    wallet: { ...infoOf(connector), ...session.wallet },
    address: first.address,
    accounts,
    networkId: session.networkId,
    session,
  }
}
