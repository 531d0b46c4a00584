import { createTestWallet } from './createTestWallet.js'
import type { WalletStorage } from './owner/WalletStorage.js'
import { localStorageOf } from './localStorageOf.js'
import type { TestWallet } from './TestWallet.js'
import type { TestWalletOptions } from './TestWalletOptions.js'

/** The page's window, or what a test puts in its place. */
export type Page = EventTarget & { readonly localStorage?: WalletStorage }

/** Where the wallet shows itself, besides what it is made from. */
export interface InstallOptions extends TestWalletOptions {
  /** Announce by EIP-6963. Default true. */
  readonly announces?: boolean
  /** Also stand at `window.ethereum`, with these flags, such as `isMetaMask`. Default: it does not. */
  readonly legacyFlags?: readonly string[]
}

/** A wallet in a page, until it is uninstalled. */
export interface InstalledWallet {
  readonly wallet: TestWallet
  /** Stops announcing and takes `window.ethereum` back. */
  uninstall(): void
}

/**
 * Puts a test wallet into a page, as an extension does before the page's own scripts run: made for init scripts of browser
 * tests. Unlike `createTestWallet` it remembers itself in the page's localStorage, so that it survives a reload.
 */
export function installTestWallet(target: Page, options: InstallOptions): InstalledWallet {
  const { announces = true, legacyFlags, ...walletOptions } = options
  const storage = options.storage ?? localStorageOf(target)
  const wallet = createTestWallet({ ...walletOptions, ...(storage && { storage }) })
  const undo = [
    ...(announces ? [wallet.announce(target)] : []),
    ...(legacyFlags ? [wallet.injectLegacy(target, legacyFlags)] : []),
  ]
  return { wallet, uninstall: () => undo.forEach(step => step()) }
}
