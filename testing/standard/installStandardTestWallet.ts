import type { Page } from '../installTestWallet.js'
import { localStorageOf } from '../localStorageOf.js'
import { createStandardTestWallet } from './createStandardTestWallet.js'
import type { StandardTestWallet } from './StandardTestWallet.js'
import type { StandardKey, StandardTestWalletOptions } from './StandardTestWalletOptions.js'
import type { StandardName } from './StandardWallet.js'

/** A wallet of a chain of your own in a page, until it is uninstalled. */
export interface InstalledStandardWallet<
  Q extends { readonly kind: string },
  M extends StandardName,
  K extends StandardKey,
> {
  readonly wallet: StandardTestWallet<Q, M, K>
  /** Takes it out of the apps' registries. */
  uninstall(): void
}

/**
 * Puts a test wallet of the Wallet Standard into a page, as an extension does: made for init scripts of browser tests. Unlike
 * `createStandardTestWallet` it remembers itself in the page's localStorage, so that it survives a reload.
 */
export const installStandardTestWallet = <
  Q extends { readonly kind: string },
  M extends StandardName,
  K extends StandardKey,
>(
  target: Page,
  options: StandardTestWalletOptions<Q, M, K>,
): InstalledStandardWallet<Q, M, K> => {
  const storage = options.storage ?? localStorageOf(target)
  const wallet = createStandardTestWallet({ ...options, ...(storage && { storage }) })
  return { wallet, uninstall: wallet.announce(target) }
}
