import type { Page } from 'playwright-core'
import { currentTest } from './currentTest.js'

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
const longestTask = async <T>(
  page: Page,
  act: () => Promise<T>,
): Promise<{ readonly result: T; readonly longest: number }> => {
  const browser = await currentTest.browser()
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
    .flatMap(({ tdur }) => (tdur === undefined ? [] : [tdur / 1000]))
  if (tasks.length === 0) throw new Error('The trace names no task of the page, or not how long it took')
  return { result, longest: Math.max(...tasks) }
}

/**
 * Does something until no task of it is longer than a limit, a few times at most. What else this machine does only ever adds to a task:
 * one round within the limit shows that what we do is.
 * @param act sets the marks that {@link longestTask} looks for
 * @returns the round with the shortest of the longest tasks
 */
export const calmestRound = async <T>(
  page: Page,
  act: () => Promise<T>,
  { limitMs, rounds }: { readonly limitMs: number; readonly rounds: number },
): Promise<{ readonly result: T; readonly longest: number }> => {
  const round = await longestTask(page, act)
  if (round.longest <= limitMs || rounds <= 1) return round
  const next = await calmestRound(page, act, { limitMs, rounds: rounds - 1 })
  return next.longest < round.longest ? next : round
}
