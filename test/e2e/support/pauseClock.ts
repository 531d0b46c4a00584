import type { Page } from 'playwright-core'

/**
 * Stops the clock of a page a little later than now: by a second, or by as much more as a busy machine needs to say so in time.
 * The clock must have been installed.
 */
export const pauseClock = async (page: Page, inMs = 1000): Promise<void> => {
  const now = await page.evaluate(() => Date.now())
  await page.clock.pauseAt(now + inMs).catch(async (error: unknown) => {
    if (!String(error).includes('to the past') || inMs > 60_000) throw error
    await pauseClock(page, inMs * 2)
  })
}
