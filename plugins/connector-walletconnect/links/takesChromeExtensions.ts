import type { BrowserName } from '../../../kernel/environment/Environment.js'

const chromium: ReadonlySet<BrowserName> = new Set(['chrome', 'brave', 'edge', 'opera'])

/** Whether a browser on a computer installs from the Chrome Web Store. */
export const takesChromeExtensions = (browser: BrowserName): boolean => chromium.has(browser)
