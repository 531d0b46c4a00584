import { mkdir, writeFile } from 'node:fs/promises'
import type { Engine } from './Driver.js'
import { startPlaywright } from './startPlaywright.js'
import { startWatchedDemo, type WatchedDemo } from './startWatchedDemo.js'
import { startWebKit } from './startWebKit.js'
import { Visitor } from './Visitor.js'

/** The browser of the walk: `chromium`, `scroll-bars` (Chromium that shows them), `firefox` or `webkit`. */
export const engineName = process.env['PORTICO_ENGINE'] ?? 'chromium'

/** What is on the screen of a step that has failed. */
const keepPicture = async ({ driver }: Visitor) => {
  const name = (expect.getState().currentTestName ?? '').replace(/[^a-z\d]+/gi, '-').slice(0, 80)
  await mkdir('.cache/failures', { recursive: true })
  await writeFile(`.cache/failures/walk-${engineName}-${name}.png`, await driver.picture())
}

/**
 * A walk through the demo, by eye, mouse and keys, in the browser that the variable PORTICO_ENGINE names: the same in each, and nothing
 * that only some drivers can do. Each step is by a visitor of its own, whose page must have complained of nothing when it ends.
 * @returns what declares a step, as `test` does
 */
export const useWalk = () => {
  let engine: Engine | undefined
  let demo: WatchedDemo | undefined
  let visitor: Visitor | undefined

  beforeAll(async () => {
    const starts = engineName === 'webkit' ? startWebKit() : startPlaywright()
    ;[demo, engine] = await Promise.all([startWatchedDemo(), starts])
  })
  afterAll(async () => {
    await engine?.stop()
    await demo?.stop()
  })

  beforeEach(async () => {
    visitor = undefined
    visitor = new Visitor(await engine!.newVisit(), demo!)
  })
  afterEach(async () => {
    if (!visitor) return
    try {
      // A picture adds an inline style to the page, which would be complained of.
      const complaints = await visitor.complaints()
      if ((globalThis as { hasTestFailed?: boolean }).hasTestFailed) await keepPicture(visitor)
      expect(complaints).toEqual([])
    } finally {
      await visitor.driver.close()
    }
  })

  return (does: string, act: (visitor: Visitor) => Promise<void>) => test(does, () => act(visitor!))
}
