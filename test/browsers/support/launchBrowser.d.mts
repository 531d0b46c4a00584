import type { BrowserServer } from 'playwright-core'

export function launchBrowser(): Promise<BrowserServer>
