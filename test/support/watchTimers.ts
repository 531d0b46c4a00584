import { act, cleanup } from '@testing-library/react'
import type { Environment } from '../../kernel/environment/Environment.js'

/** What is on the page, each with the timers that it has set and that are neither over nor cancelled, by who set them. */
const watched = new Map<() => void, ReadonlyMap<object, string>>()

/** Who set a timer: the nearest file of the product, the environment aside. */
const setter = (): string =>
  new Error().stack
    ?.split('\n')
    .find(line => /\/(kernel|ui-shell|plugins)\//.test(line) && !/\/(test|environment)\//.test(line))
    ?.trim() ?? 'nobody knows who'

/**
 * Has an environment remember its timers. When the test ends, everything is taken out of the page, and the test fails if a timer is
 * left: whoever set it has lost its cancel.
 * @param end takes away what lives in the environment. Called once the components are gone.
 */
export const watchTimers = (env: Environment, end: () => void): Environment => {
  const waiting = new Map<object, string>()
  watched.set(end, waiting)
  return {
    ...env,
    after: (delayMs, act) => {
      const timer = {}
      // The next task is no wait.
      if (delayMs > 0) waiting.set(timer, `${delayMs} ms, ${setter()}`)
      const cancel = env.after(delayMs, () => {
        waiting.delete(timer)
        act()
      })
      return () => {
        waiting.delete(timer)
        cancel()
      }
    },
  }
}

/** Takes everything out of the page. Happens by itself when a test ends; it may call this earlier. */
export const endPages = (): void => {
  cleanup()
  for (const end of watched.keys()) end()
}

afterEach(async () => {
  endPages()
  // What was under way hears of the end only now.
  await act(async () => undefined)
  const left = [...watched.values()].flatMap(waiting => [...waiting.values()])
  watched.clear()
  expect({ 'timers that nobody cancelled': left }).toEqual({ 'timers that nobody cancelled': [] })
})
