import type { Page } from 'playwright-core'

/** Something that moved on the page without being asked to. */
export interface Shift {
  /** As in "cumulative layout shift" (https://web.dev/articles/cls). */
  readonly value: number
  /** The classes of what moved. */
  readonly moved: readonly string[]
}

/** The field of an entry that TypeScript's DOM library does not know yet. */
interface ShiftEntry extends PerformanceEntry {
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources: readonly { readonly node?: Node | null }[]
}

/**
 * What moves on a page by itself from now on: what the visitor has just pressed may move things, which the browser tells from it.
 * @returns what has moved so far
 */
export const watchShifts = async (page: Page): Promise<() => Promise<readonly Shift[]>> => {
  await page.evaluate(() => {
    const shifts: Shift[] = []
    const note = (entries: PerformanceEntryList) => {
      for (const { value, hadRecentInput, sources } of entries as unknown as ShiftEntry[])
        if (!hadRecentInput)
          shifts.push({
            value,
            moved: sources.map(({ node }) =>
              node instanceof Element ? node.className : String(node?.nodeName),
            ),
          })
    }
    const observer = new PerformanceObserver(list => note(list.getEntries()))
    observer.observe({ type: 'layout-shift' })
    Object.assign(window, {
      readShifts: () => {
        note(observer.takeRecords())
        return shifts
      },
    })
  })
  return () => page.evaluate(() => (window as unknown as { readShifts: () => Shift[] }).readShifts())
}
