import { StandardTestWallet } from './StandardTestWallet.js'
import type { StandardKey, StandardTestWalletOptions } from './StandardTestWalletOptions.js'
import type { StandardName } from './StandardWallet.js'

/**
 * Makes a wallet of the Wallet Standard for a chain of your own: you give its keys and its features, and it has an owner who is a script
 * or a person at the approval window. It touches no page until `announce`.
 * @throws RangeError when `chains` is empty
 */
export const createStandardTestWallet = <
  Q extends { readonly kind: string },
  M extends StandardName,
  K extends StandardKey,
>(
  options: StandardTestWalletOptions<Q, M, K>,
): StandardTestWallet<Q, M, K> => new StandardTestWallet(options)
