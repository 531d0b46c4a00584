import type { PluginContext } from '../../../kernel/define.js'
import { walletFailed } from '../../../kernel/errors/connect.js'
import type { HostedSession } from '../../hosted-api/api.js'
import { sessionNotRevoked, sessionsUnavailable } from '../errors.js'
import { holdActiveAccount } from './ActiveAccount.js'
import { findSessions } from './findSessions.js'

/** 130 digits of a key, longer or a little shorter ones of contracts (ERC-1271, ERC-6492). */
const isSignature = (value: unknown): value is string =>
  typeof value === 'string' && /^0x[\da-f]{62,100000}$/i.test(value)

/**
 * Ends a session: the wallet takes the permissions back and signs for it, and the service is told. Each step is taken once.
 * What the wallet is asked has the name of a method of EIP-2255 as well, which ends the access to the accounts: what it is given decides.
 * Rejects with `SESSIONS_UNAVAILABLE`, `ACCOUNT_NOT_OPEN`, `SESSION_INTERRUPTED`, `SESSION_NOT_REVOKED`, and as the wallet does.
 * @param onSigned the wallet has signed
 */
export const revokeSession = async (
  context: PluginContext,
  { pci, permissions, expiry }: HostedSession,
  onSigned: () => void,
): Promise<void> => {
  const account = holdActiveAccount(context)
  const api = await account.during(findSessions(context))
  if (!api) throw sessionsUnavailable(account.networkId)
  const address = `${account.networkId}:${account.address}`
  const signature = await account.ask('wallet_revokePermissions', [{ pci, permissions, expiry, address }])
  if (!isSignature(signature)) throw walletFailed('The wallet returned no signature', undefined)
  onSigned()
  const isRevoked = await account.during(
    api.revokeSession(account, { pci, signature }).catch((error: unknown) => {
      throw sessionNotRevoked(error)
    }),
  )
  if (!isRevoked) throw sessionsUnavailable(account.networkId)
}
