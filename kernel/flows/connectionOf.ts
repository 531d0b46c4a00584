import { badAccounts } from '../errors/connect.js'
import { preferAccount, type AccountPreference } from '../preferAccount.js'
import type { Connection, Connector, SessionReading, WalletInfo, WalletSession } from '../types.js'

const infoOf = ({ name, icon, rdns, type }: Connector): WalletInfo => ({
  name,
  type,
  ...(icon === undefined ? {} : { icon }),
  ...(rdns === undefined ? {} : { rdns }),
})

/**
 * The connection that a session of a connector makes. @param reading what the wallet opens now
 * @param preference which account is the active one
 * @throws `WALLET_BAD_ACCOUNTS` when the session has no account.
 */
export const connectionOf = (
  connector: Connector,
  session: WalletSession,
  reading: SessionReading,
  preference: AccountPreference,
): Connection => {
  const accounts = preferAccount(reading.accounts, preference)
  const [first] = accounts
  if (!first) throw badAccounts(`no account for '${session.namespace}'`)
  return {
    namespace: session.namespace,
    connectorId: connector.id,
    connectorKey: connector.key,
    wallet: { ...infoOf(connector), ...session.wallet },
    address: first.address,
    accounts,
    networkId: reading.networkId,
    session,
  }
}
