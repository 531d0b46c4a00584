import type { WalletStorage } from './owner/WalletStorage.js'

/** A page's storage; undefined where the page may not use it: the getter throws in sandboxed frames. */
export function localStorageOf(page: { readonly localStorage?: WalletStorage }): WalletStorage | undefined {
  try {
    return page.localStorage
  } catch {
    return undefined
  }
}
