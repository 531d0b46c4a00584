import type { Page } from '../installTestWallet.js'
import { localStorageOf } from '../localStorageOf.js'
import { createSolanaTestWallet } from './createSolanaTestWallet.js'
import type { SolanaTestWallet } from './SolanaTestWallet.js'
import type { SolanaTestWalletOptions } from './SolanaTestWalletOptions.js'

/** A Solana wallet in a page, until it is uninstalled. */
export interface InstalledSolanaWallet {
  readonly wallet: SolanaTestWallet
  /** Takes it out of the apps' registries. */
  uninstall(): void
}

/**
 * Puts a Solana test wallet into a page, as an extension does: made for init scripts of browser tests. Unlike
 * `createSolanaTestWallet` it remembers itself in the page's localStorage, so that it survives a reload.
 */
export function installSolanaTestWallet(
  target: Page,
  options: SolanaTestWalletOptions,
): InstalledSolanaWallet {
  const storage = options.storage ?? localStorageOf(target)
  const wallet = createSolanaTestWallet({ ...options, ...(storage && { storage }) })
  return { wallet, uninstall: wallet.announce(target) }
}
