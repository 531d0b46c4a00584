import type { Page } from 'playwright-core'

/** Lets the time of a page pass second by second, and so all that it does meanwhile. Its clock must have been installed. */
export const passSeconds = async (page: Page, seconds: number): Promise<void> => {
  for (let second = 0; second < seconds; second++) await page.clock.fastForward(1000)
}
