import type { Account, Authentication, WalletSession } from '../../../kernel/define.js'

/**
 * Hands on what a remote wallet signed as it approved, with addresses as the session's accounts write them: wallets write theirs in
 * lower case, or with a checksum. What another account has signed is left out.
 */
export const ownAuthentications = (
  authentications: readonly Authentication[] = [],
  accounts: readonly Account[],
): Pick<WalletSession, 'authentications'> => {
  const own = authentications.flatMap(authentication => {
    const signer = authentication.address.toLowerCase()
    const account = accounts.find(({ address }) => address.toLowerCase() === signer)
    return account ? [{ ...authentication, address: account.address }] : []
  })
  return own.length > 0 ? { authentications: own } : {}
}
