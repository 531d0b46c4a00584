import { pageOrigin } from '../pageOrigin.js'
import { walletIconBase64 } from '../walletIcon.js'
import { SolanaTestWallet } from './SolanaTestWallet.js'
import type { SolanaTestWalletOptions } from './SolanaTestWalletOptions.js'

/**
 * Makes a Solana wallet for tests and demos: real keys, real signatures, real transactions, and an owner who is a script or a
 * person at the approval window. It touches no page until `announce`.
 * @throws RangeError when `chains` is empty, or when the account count does not fit the keys
 */
export function createSolanaTestWallet(options: SolanaTestWalletOptions): SolanaTestWallet {
  if (options.chains.length === 0) throw new RangeError('The test wallet needs at least one chain.')
  const info = Object.freeze({
    name: options.name ?? 'Portico Test Wallet',
    icon: options.icon ?? walletIconBase64,
  })
  return new SolanaTestWallet({ ...options, info, origin: options.origin ?? pageOrigin() })
}
