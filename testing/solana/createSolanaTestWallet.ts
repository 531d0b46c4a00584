import { SolanaTestWallet } from './SolanaTestWallet.js'
import type { SolanaTestWalletOptions } from './SolanaTestWalletOptions.js'

/**
 * Makes a Solana wallet for tests and demos: real keys, real signatures, real transactions, and an owner who is a script or a
 * person at the approval window. It touches no page until `announce`.
 * @throws RangeError when `chains` is empty, or when the account count does not fit the keys
 */
export const createSolanaTestWallet = (options: SolanaTestWalletOptions): SolanaTestWallet =>
  new SolanaTestWallet(options)
