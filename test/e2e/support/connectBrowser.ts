import { chromium, type Browser } from 'playwright-core'

/** Connects to the browser that the run has started (`global-setup.mjs`). */
export const connectBrowser = (): Promise<Browser> => chromium.connect(process.env['PORTICO_BROWSER'] ?? '')
