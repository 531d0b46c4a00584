/** What failed lately, and is not to be tried again yet. */
export interface Failures {
  add(key: string): void
  has(key: string): boolean
}

const pauseMs = 30_000
const maxKept = 500

/** Makes the memory of failures: each counts for 30 s, the last 500 are kept. @param now milliseconds since 1970 */
export const createFailures = (now: () => number): Failures => {
  const failedAt = new Map<string, number>()
  return {
    add: key => {
      failedAt.delete(key)
      failedAt.set(key, now())
      const [oldest] = failedAt.keys()
      if (failedAt.size > maxKept && oldest !== undefined) failedAt.delete(oldest)
    },
    has: key => {
      const at = failedAt.get(key)
      // A clock that was set back must not stretch the pause.
      return at !== undefined && at <= now() && now() - at < pauseMs
    },
  }
}
