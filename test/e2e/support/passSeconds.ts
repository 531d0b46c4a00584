import type { Page, Request } from 'playwright-core'
import { eventually } from '../../support/eventually.js'

/**
 * Lets the time of a page pass, whose clock must have been installed: second by second, and only on when what it has asked is answered,
 * so that no deadline of the page overtakes an answer on its way.
 */
export const passSeconds = async (page: Page, seconds: number): Promise<void> => {
  const open = new Set<Request>()
  const begin = (request: Request) => void open.add(request)
  const end = (request: Request) => void open.delete(request)
  page.on('request', begin).on('requestfinished', end).on('requestfailed', end)
  try {
    for (let second = 0; second < seconds; second++) {
      await page.clock.fastForward(1000)
      await eventually(() => expect(open.size).toBe(0))
    }
  } finally {
    page.off('request', begin).off('requestfinished', end).off('requestfailed', end)
  }
}
