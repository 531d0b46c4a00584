import { accountIdentity } from './accountIdentity.js'
import type { Account, AccountType, WalletSession } from '../contract/types.js'

/** Which account is to be the active one, where a wallet has opened several. */
export interface AccountPreference {
  readonly type: AccountType
  /** The {@link accountIdentity} of the one that the visitor has chosen. */
  readonly chosen?: string | undefined
}

/**
 * Puts the active account before the others: of those of the preferred type, or of all where there are none, the chosen one, else the
 * first. The others stay as they are.
 */
export const preferAccount = (
  accounts: readonly Account[],
  { type, chosen }: AccountPreference,
): readonly Account[] => {
  const ofType = accounts.filter(account => account.type === type)
  const candidates = ofType.length > 0 ? ofType : accounts
  const active = candidates.find(account => accountIdentity(account) === chosen) ?? candidates[0]
  return active ? [active, ...accounts.filter(account => account !== active)] : accounts
}

/** Puts the active account before the others: the wallet's own choice where it goes by one account at a time, else the visitor's. */
export const arrangeAccounts = (
  session: Pick<WalletSession, 'prefer'>,
  accounts: readonly Account[],
  preference: AccountPreference,
): readonly Account[] => (session.prefer ? accounts : preferAccount(accounts, preference))
