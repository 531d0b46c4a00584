import type { AccountInUse } from './AccountInUse.js'

/**
 * What a chain estimates the fee of an account with; undefined where it cannot, and for a smart account: who pays for that, and how much, is
 * between its wallet and whoever sponsors it.
 */
export const estimateOf = <E>(
  { isSmartAccount }: Pick<AccountInUse, 'isSmartAccount'>,
  chain: { readonly estimate?: E } | undefined,
): E | undefined => (isSmartAccount ? undefined : chain?.estimate)
