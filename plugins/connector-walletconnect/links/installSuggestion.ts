import type { CatalogueWallet } from '../../../kernel/define.js'
import type { Platform, BrowserName } from '../../../kernel/environment/Environment.js'
import { safeLink, type LinkOptions } from '../../../kernel/safety/links.js'
import type { WalletSuggestion } from '../../../ui-shell/core/api.js'
import { extensionPage } from '../../hosted-api/api.js'

/** Gives a link back where it may be opened as a page. */
type PageReader = (link: unknown) => string | undefined

/** The store of this phone; on a computer, the one store that there is, or a page from which any phone finds its own. */
const appFor = (
  wallet: CatalogueWallet,
  { isIos, isAndroid }: Platform,
  page: PageReader,
): string | undefined => {
  const appStore = page(wallet.app_store)
  const playStore = page(wallet.play_store)
  if (isIos) return appStore
  if (isAndroid) return playStore
  return (appStore && playStore && page(wallet.homepage)) ?? appStore ?? playStore
}

/**
 * Where to get a wallet on this device: its extension where this browser takes it, its app for this phone, or, on a computer, one
 * that a phone opens from a code.
 * @param icon a picture that may be shown
 * @returns undefined where no page of it may be opened
 */
export const installSuggestion = (
  wallet: CatalogueWallet,
  platform: Platform,
  icon: string | undefined,
  options: LinkOptions = {},
): WalletSuggestion | undefined => {
  const { isMobile } = platform
  const page: PageReader = link => safeLink(link, 'web', options)
  const extension = page(extensionPage(wallet, platform))
  const app = appFor(wallet, platform, page)
  const url = extension ?? (isMobile ? app : undefined) ?? page(wallet.homepage) ?? app
  if (url === undefined) return undefined
  return {
    id: wallet.id,
    name: wallet.name,
    url,
    ...(icon !== undefined && { icon }),
    ...(extension !== undefined && { extension }),
    ...(app !== undefined && { app }),
  }
}

const chromium: ReadonlySet<BrowserName> = new Set(['chrome', 'brave', 'edge', 'opera'])

/** Whether a browser on a computer installs from the Chrome Web Store. */
const isChromium = (browser: BrowserName): boolean => chromium.has(browser)

/**
 * Why a wallet cannot be reached here, and what would help: `extension`: this browser takes its extension. `browser`: other browsers
 * do. `computer`: it is for computers only. `phone`: it has an app. `code`: whoever has it can use the code.
 */
type UnsupportedReason = 'extension' | 'browser' | 'computer' | 'phone' | 'code'

/** Finds the reason, the one first that helps most. */
export const unsupportedReason = (
  wallet: CatalogueWallet,
  platform: Pick<Platform, 'isMobile' | 'browser'>,
): UnsupportedReason => {
  const { chrome_store, firefox_store, edge_store, safari_store } = wallet
  const { rdns, injected, desktop_link, app_store, play_store } = wallet
  const { isMobile, browser } = platform
  const hasStore = chrome_store ?? firefox_store ?? edge_store ?? safari_store
  const hasExtension = hasStore ?? rdns ?? injected?.[0]
  if (isMobile)
    return (app_store ?? play_store) ? 'phone' : (desktop_link ?? hasExtension) ? 'computer' : 'code'
  // Where no store is known, most extensions are for Chromium.
  const isForHere = extensionPage(wallet, platform) !== undefined || (!hasStore && isChromium(browser))
  if (hasExtension) return isForHere ? 'extension' : 'browser'
  return (app_store ?? play_store) ? 'phone' : 'code'
}
