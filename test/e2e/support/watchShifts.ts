import type { Page } from 'playwright-core'

/** The fields of an entry that TypeScript's DOM library does not know yet. */
interface ShiftEntry extends PerformanceEntry {
  /** As in "cumulative layout shift" (https://web.dev/articles/cls). */
  readonly value: number
  readonly hadRecentInput: boolean
  readonly sources?: readonly {
    readonly node?: Node | null
    readonly previousRect: DOMRectReadOnly
    readonly currentRect: DOMRectReadOnly
  }[]
}

declare global {
  interface Window {
    shifts?: string[]
  }
}

/**
 * What moves on a page by itself from now on. What moves because the visitor has just pressed something does not count: the browser
 * tells the one from the other.
 * @returns what has moved so far: how much, which elements, from where and to where
 */
export const watchShifts = async (page: Page): Promise<() => Promise<readonly string[]>> => {
  await page.evaluate(() => {
    const shifts: string[] = []
    window.shifts = shifts
    const told = (box: DOMRectReadOnly) => [box.x, box.y, box.width, box.height].map(Math.round).join(' ')
    new PerformanceObserver(list => {
      for (const {
        value,
        hadRecentInput,
        sources = [],
      } of list.getEntries() as unknown as readonly ShiftEntry[]) {
        if (hadRecentInput) continue
        const moved = sources.map(({ node, previousRect, currentRect }) => {
          const element = node instanceof Element ? node : node?.parentElement
          return `${element?.className}: ${told(previousRect)} -> ${told(currentRect)}`
        })
        shifts.push(`${value} ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift' })
  })
  return () =>
    page.evaluate(async () => {
      // The observer is told after the frame in which something has moved.
      await new Promise(resolve => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      return window.shifts ?? []
    })
}
