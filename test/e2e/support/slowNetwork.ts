import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'

/** What is added to every request, in ms: finds tests that pass by luck. Default 0. */
const latency = Number(process.env['PORTICO_LATENCY_MS'] ?? 0)

/** Waits for that time. */
export const late = async (): Promise<void> => {
  if (latency > 0) await sleep(latency)
}

/** Adds that time to every request of the pages of a context. Chromium only. */
export const slowNetwork = (context: BrowserContext): void => {
  if (latency === 0) return
  const slow = async (page: Page) => {
    const session = await context.newCDPSession(page)
    await session.send('Network.enable')
    const asFastAsCanBe = { downloadThroughput: -1, uploadThroughput: -1 }
    await session.send('Network.emulateNetworkConditions', { offline: false, latency, ...asFastAsCanBe })
  }
  // A page that is closed meanwhile has no network.
  context.on('page', page => void slow(page).catch(() => undefined))
}
