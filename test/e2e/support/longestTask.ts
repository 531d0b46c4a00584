import type { Browser, Page } from 'playwright-core'

interface TraceEvent {
  readonly name: string
  readonly pid: number
  readonly tid: number
  readonly ts: number
  readonly dur?: number
  readonly tdur?: number
}
/**
 * The longest task of a page while something is done, in ms of its thread: what else this machine does is not counted.
 * @param act sets the marks `scroll begins` and `scroll ends` in the page
 */
export const longestTask = async <T>(
  browser: Browser,
  page: Page,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly longest: number }> => {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  const result = await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString()) as {
    readonly traceEvents: readonly TraceEvent[]
  }
  const [begin, end] = ['begins', 'ends'].map(when =>
    traceEvents.find(({ name }) => name === `scroll ${when}`)!,
  )
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === begin!.pid && tid === begin!.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > begin!.ts && ts < end!.ts)
    .map(({ tdur = 0 }) => tdur / 1000)
  return { result, longest: Math.max(...tasks) }
}
