import type { Account, AccountType } from './types.js'

/** Puts the first account of a type before the others; without one, they stay as they are. */
export const preferAccount = (accounts: readonly Account[], type: AccountType): readonly Account[] => {
  const preferred = accounts.find(account => account.type === type)
  return preferred ? [preferred, ...accounts.filter(account => account !== preferred)] : accounts
}
