import type { Page } from 'playwright-core'
import { pauseClock } from './pauseClock.js'
import { whenStatus } from './visitor.js'

/**
 * Lets something happen in another tab, and waits until this one has lost its connection: a second passes for both, however long the
 * machine takes. Their clock must have been installed before they were opened.
 */
export const losesWithinASecond = async (tab: Page, act: () => Promise<unknown>): Promise<void> => {
  const { clock } = tab.context()
  await whenStatus(tab, 'connected')
  await pauseClock(tab)
  await act()
  await clock.runFor(1000)
  await whenStatus(tab, 'disconnected')
}
