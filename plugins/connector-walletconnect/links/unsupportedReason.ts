import type { Platform } from '../../../kernel/environment/Environment.js'
import type { CatalogueWallet } from '../../hosted-api/tokens.js'
import { takesChromeExtensions } from './takesChromeExtensions.js'

/**
 * Why a wallet cannot be reached here, and what would help: `extension`: this browser takes its extension. `browser`: other browsers
 * do. `computer`: it is for computers only. `phone`: it has an app. `code`: whoever has it can use the code.
 */
export type UnsupportedReason = 'extension' | 'browser' | 'computer' | 'phone' | 'code'

/** Finds the reason, the one first that helps most. */
export const unsupportedReason = (
  { chrome_store, rdns, injected, desktop_link, app_store, play_store }: CatalogueWallet,
  { isMobile, browser }: Pick<Platform, 'isMobile' | 'browser'>,
): UnsupportedReason => {
  const hasExtension = chrome_store ?? rdns ?? injected?.[0]
  if (isMobile)
    return (app_store ?? play_store) ? 'phone' : (desktop_link ?? hasExtension) ? 'computer' : 'code'
  if (hasExtension) return takesChromeExtensions(browser) ? 'extension' : 'browser'
  return (app_store ?? play_store) ? 'phone' : 'code'
}
