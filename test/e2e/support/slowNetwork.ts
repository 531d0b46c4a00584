import { setTimeout as sleep } from 'node:timers/promises'
import type { BrowserContext, Page } from 'playwright-core'

/** How much longer every request takes: for finding tests that hold by luck. Default 0. */
const latency = Number(process.env['PORTICO_LATENCY_MS'] ?? 0)

/** Waits as long as a request takes longer. */
export const late = async (): Promise<void> => {
  if (latency > 0) await sleep(latency)
}

/** Lets every request of the pages of a context take so much longer. */
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
