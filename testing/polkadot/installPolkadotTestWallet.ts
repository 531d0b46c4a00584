import type { Page } from '../installTestWallet.js'
import { localStorageOf } from '../localStorageOf.js'
import { createPolkadotTestWallet } from './createPolkadotTestWallet.js'
import type { PolkadotTestWallet } from './PolkadotTestWallet.js'
import type { PolkadotTestWalletOptions } from './PolkadotTestWalletOptions.js'

/** A polkadot wallet in a page, until it is uninstalled. */
export interface InstalledPolkadotWallet {
  readonly wallet: PolkadotTestWallet
  /** Takes it out of `window.injectedWeb3`. */
  uninstall(): void
}

/**
 * Puts a polkadot test wallet into a page, as an extension does, a moment after the page has begun: made for init scripts of browser
 * tests. Unlike `createPolkadotTestWallet` it remembers itself in the page's localStorage, so that it survives a reload.
 */
export async function installPolkadotTestWallet(
  target: Page,
  options: PolkadotTestWalletOptions = {},
): Promise<InstalledPolkadotWallet> {
  const storage = options.storage ?? localStorageOf(target)
  const wallet = await createPolkadotTestWallet({ ...options, ...(storage && { storage }) })
  return { wallet, uninstall: wallet.announce(target) }
}
