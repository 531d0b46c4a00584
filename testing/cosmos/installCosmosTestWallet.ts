import type { Page } from '../installTestWallet.js'
import { localStorageOf } from '../localStorageOf.js'
import type { CosmosTestWallet } from './CosmosTestWallet.js'
import type { CosmosTestWalletOptions } from './CosmosTestWalletOptions.js'
import { createCosmosTestWallet } from './createCosmosTestWallet.js'

/** A cosmos wallet in a page, until it is uninstalled. */
export interface InstalledCosmosWallet {
  readonly wallet: CosmosTestWallet
  /** Takes it out of the page. */
  uninstall(): void
}

/**
 * Puts a cosmos test wallet into a page, as an extension does: made for init scripts of browser tests. Unlike `createCosmosTestWallet`
 * it remembers itself in the page's localStorage, so that it survives a reload.
 */
export function installCosmosTestWallet(
  target: Page,
  options: CosmosTestWalletOptions = {},
): InstalledCosmosWallet {
  const storage = options.storage ?? localStorageOf(target)
  const wallet = createCosmosTestWallet({ ...options, ...(storage && { storage }) })
  return { wallet, uninstall: wallet.announce(target) }
}
