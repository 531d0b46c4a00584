/** A clock that stands still until the test lets time pass. */
export interface Clock {
  now(): number
  after(delayMs: number, fn: () => void): () => void
  /** Runs what is due, in order. */
  pass(ms: number): void
  /** How many wait for their time. */
  waiting(): number
}

/** Makes a clock that shows a moment in 2026. */
export const createClock = (): Clock => {
  let time = 1_790_000_000_000
  const timers = new Set<{ readonly at: number; readonly fn: () => void }>()
  const nextBefore = (end: number) => [...timers].filter(({ at }) => at <= end).sort((a, b) => a.at - b.at)[0]
  return {
    now: () => time,
    after: (delayMs, fn) => {
      const timer = { at: time + delayMs, fn }
      timers.add(timer)
      return () => void timers.delete(timer)
    },
    waiting: () => timers.size,
    pass: ms => {
      const end = time + ms
      for (let timer = nextBefore(end); timer; timer = nextBefore(end)) {
        timers.delete(timer)
        time = timer.at
        timer.fn()
      }
      time = end
    },
  }
}
