import type { Frame, Page } from 'playwright-core'

/** The frame of a page that {@link serveParent} serves, as soon as there is a modal in it. */
export const frameIn = async (page: Page): Promise<Frame> => {
  const frame = await (await page.waitForSelector('iframe')).contentFrame()
  if (!frame) throw new Error('no frame')
  await frame.waitForFunction(() => 'modal' in window)
  return frame
}
