/** What failed lately, and is not to be tried again yet. */
export interface Failures {
  add(key: string): void
  has(key: string): boolean
}

const pauseMs = 30_000
const maxKept = 500

/** Makes the memory of failures: each counts for 30 s, the last 500 are kept. @param elapsed milliseconds of a clock that nobody sets */
export const createFailures = (elapsed: () => number): Failures => {
  const failedAt = new Map<string, number>()
  return {
    add: key => {
      failedAt.delete(key)
      failedAt.set(key, elapsed())
      const [oldest] = failedAt.keys()
      if (failedAt.size > maxKept && oldest !== undefined) failedAt.delete(oldest)
    },
    has: key => {
      const at = failedAt.get(key)
      return at !== undefined && elapsed() - at < pauseMs
    },
  }
}
