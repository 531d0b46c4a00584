import type { WalletStorage } from './evm/WalletRecord.js'

/** A page's storage; undefined where the page may not use it: the getter throws in sandboxed frames. */
export function localStorageOf(page: { readonly localStorage?: WalletStorage }): WalletStorage | undefined {
  try {
    return page.localStorage
  } catch {
    return undefined
  }
}
