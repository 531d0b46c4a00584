import type { Page } from '../installTestWallet.js'
import { localStorageOf } from '../localStorageOf.js'
import type { BitcoinTestWallet } from './BitcoinTestWallet.js'
import type { BitcoinTestWalletOptions } from './BitcoinTestWalletOptions.js'
import { createBitcoinTestWallet } from './createBitcoinTestWallet.js'

/** A Bitcoin wallet in a page, until it is uninstalled. */
export interface InstalledBitcoinWallet {
  readonly wallet: BitcoinTestWallet
  /** Takes it out of the page. */
  uninstall(): void
}

/**
 * Puts a Bitcoin test wallet into a page, as an extension does: made for init scripts of browser tests. Unlike
 * `createBitcoinTestWallet` it remembers itself in the page's localStorage, so that it survives a reload.
 */
export function installBitcoinTestWallet(
  target: Page,
  options: BitcoinTestWalletOptions,
): InstalledBitcoinWallet {
  const storage = options.storage ?? localStorageOf(target)
  const wallet = createBitcoinTestWallet({ ...options, ...(storage && { storage }) })
  return { wallet, uninstall: wallet.announce(target) }
}
