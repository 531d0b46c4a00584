import type { Page } from 'playwright-core'
import { PNG } from 'pngjs'

/** What the browser has painted, pixel by pixel. */
export type Frame = PNG

/** Part of a page, in CSS px. */
export interface Area {
  readonly x: number
  readonly y: number
  readonly width: number
  readonly height: number
}

/**
 * The frames that Chromium paints while something is done, from its own screencast: the first is what is there before. A frame is only
 * sent where something has changed.
 */
export const recordFrames = async (page: Page, act: () => Promise<unknown>): Promise<readonly Frame[]> => {
  const session = await page.context().newCDPSession(page)
  const pictures: string[] = []
  let first: () => void = () => undefined
  const hasBegun = new Promise<void>(resolve => (first = resolve))
  session.on('Page.screencastFrame', ({ data, sessionId }) => {
    pictures.push(data)
    first()
    // The page may be gone meanwhile.
    void session.send('Page.screencastFrameAck', { sessionId }).catch(() => undefined)
  })
  await session.send('Page.startScreencast', { format: 'png', everyNthFrame: 1 })
  await hasBegun
  await act()
  // What was painted last may still be on its way.
  const last = await page.screenshot({ scale: 'css' })
  await session.send('Page.stopScreencast')
  await session.detach()
  return [...pictures.map(data => Buffer.from(data, 'base64')), last].map(data => PNG.sync.read(data))
}

/** How many tones two colours may be apart and still count as one ground: rows and cards stand out from it by less than text does. */
const groundTones = 24

/** The part of an area, from 0 to 1, that is written or drawn on: what stands out from the colour that most of it has. */
export const inkIn = ({ data, width }: Frame, area: Area): number => {
  const brightness: number[] = []
  for (let y = Math.round(area.y); y < area.y + area.height; y += 1)
    for (let x = Math.round(area.x); x < area.x + area.width; x += 1) {
      const at = (y * width + x) * 4
      brightness.push(Math.round(((data[at] ?? 0) + (data[at + 1] ?? 0) + (data[at + 2] ?? 0)) / 3))
    }
  const counts = new Map<number, number>()
  for (const tone of brightness) counts.set(tone, (counts.get(tone) ?? 0) + 1)
  const [ground = 0] = [...counts].sort(([, a], [, b]) => b - a)[0] ?? []
  return brightness.filter(tone => Math.abs(tone - ground) > groundTones).length / brightness.length
}
