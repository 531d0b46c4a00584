import type { CatalogueWallet } from '../../kernel/define.js'
import type { Platform } from '../../kernel/environment/Environment.js'

/** Where extensions are had. */
export type ExtensionStore = 'chrome_store' | 'edge_store' | 'firefox_store' | 'safari_store'

/** The stores that a browser installs from, its own first. */
const stores: Readonly<Record<Platform['browser'], readonly ExtensionStore[]>> = {
  chrome: ['chrome_store'],
  brave: ['chrome_store'],
  opera: ['chrome_store'],
  edge: ['edge_store', 'chrome_store'],
  firefox: ['firefox_store'],
  safari: ['safari_store'],
  other: [],
}

/** The page from which this browser installs the extension of a wallet; undefined where there is none, as on phones. */
export const extensionPage = (
  wallet: Pick<CatalogueWallet, ExtensionStore>,
  { browser, isMobile }: Pick<Platform, 'browser' | 'isMobile'>,
): string | undefined => {
  const store = isMobile ? undefined : stores[browser].find(name => wallet[name] !== undefined)
  return store && wallet[store]
}
