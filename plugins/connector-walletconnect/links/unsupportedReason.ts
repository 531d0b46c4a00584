import type { CatalogueWallet } from '../../../kernel/define.js'
import type { Platform } from '../../../kernel/environment/Environment.js'
import { extensionPage } from '../../hosted-api/api.js'
import { takesChromeExtensions } from './takesChromeExtensions.js'

/**
 * Why a wallet cannot be reached here, and what would help: `extension`: this browser takes its extension. `browser`: other browsers
 * do. `computer`: it is for computers only. `phone`: it has an app. `code`: whoever has it can use the code.
 */
export type UnsupportedReason = 'extension' | 'browser' | 'computer' | 'phone' | 'code'

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
  const isForHere =
    extensionPage(wallet, platform) !== undefined || (!hasStore && takesChromeExtensions(browser))
  if (hasExtension) return isForHere ? 'extension' : 'browser'
  return (app_store ?? play_store) ? 'phone' : 'code'
}
