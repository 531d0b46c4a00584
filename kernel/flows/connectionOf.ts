import { badAccounts } from '../errors/connect.js'
import type { Connection, Connector, WalletInfo, WalletSession } from '../types.js'

const infoOf = ({ name, icon, rdns, type }: Connector): WalletInfo => ({
  name,
  type,
  ...(icon === undefined ? {} : { icon }),
  ...(rdns === undefined ? {} : { rdns }),
})

/** The connection that a session of a connector makes. @throws `WALLET_BAD_ACCOUNTS` when the session has no account. */
export const connectionOf = (connector: Connector, session: WalletSession): Connection => {
  const [first] = session.accounts
  if (!first) throw badAccounts(`no account for '${session.namespace}'`)
  return {
    namespace: session.namespace,
    connectorId: connector.id,
    connectorKey: connector.key,
    wallet: infoOf(connector),
    address: first.address,
    accounts: session.accounts,
    networkId: session.networkId,
    session,
  }
}
