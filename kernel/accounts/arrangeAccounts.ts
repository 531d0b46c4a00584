import type { Account, WalletSession } from '../contract/types.js'
import { preferAccount, type AccountPreference } from './preferAccount.js'

/** Puts the active account before the others: the wallet's own choice where it goes by one account at a time, else the visitor's. */
export const arrangeAccounts = (
  session: Pick<WalletSession, 'prefer'>,
  accounts: readonly Account[],
  preference: AccountPreference,
): readonly Account[] => (session.prefer ? accounts : preferAccount(accounts, preference))
