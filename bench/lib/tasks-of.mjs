/**
 * The tasks of the page's main thread between two marks, from a trace: also those that are not long. In ms of the thread, so that
 * what else this machine does is not counted.
 */
export const tasksOf = async (browser, page, what, act) => {
  await browser.startTracing(page, {
    categories: ['disabled-by-default-devtools.timeline', 'blink.user_timing'],
  })
  const result = await act()
  const { traceEvents } = JSON.parse((await browser.stopTracing()).toString())
  const [begin, end] = ['begins', 'ends'].map(when =>
    traceEvents.find(({ name }) => name === `${what} ${when}`),
  )
  const tasks = traceEvents
    .filter(({ name, pid, tid }) => name === 'RunTask' && pid === begin.pid && tid === begin.tid)
    .filter(({ ts, dur = 0 }) => ts + dur > begin.ts && ts < end.ts)
    .map(({ tdur = 0 }) => tdur / 1000)
  return { result, tasks }
}
