import type { BrowserName, Platform } from '../../../kernel/environment/Environment.js'

const chromium: ReadonlySet<BrowserName> = new Set(['chrome', 'brave', 'edge', 'opera'])

/** Whether this browser installs extensions from the Chrome Web Store. On phones none does. */
export const takesExtensions = ({ browser, isMobile }: Pick<Platform, 'browser' | 'isMobile'>): boolean =>
  !isMobile && chromium.has(browser)
