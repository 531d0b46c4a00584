/** The part of the browser's locks (Web Locks API) that is needed here. */
export type Locks = Pick<LockManager, 'request'>

/** A tab that sleeps may keep its lock: then nobody waits for it any longer. */
const patienceMs = 90_000

/**
 * Runs a task when no other tab of this site, under pages of the same site, runs one of the same name; at once where the browser has no
 * locks, or denies them to this frame.
 * @param name what the tabs have in common
 * @param afterwards what the other tabs wait for as well, and nobody here does; does not reject
 * @returns what the task gives. Rejects as it does
 */
export const acrossTabs = <T>(
  locks: Locks | undefined,
  name: string,
  task: () => Promise<T>,
  afterwards: () => Promise<unknown>,
): Promise<T> => {
  if (!locks) return task()
  return new Promise((resolve, reject) => {
    let hasBegun = false
    const run = async () => {
      hasBegun = true
      await task().then(resolve, reject)
    }
    const late = new AbortController()
    const timer = setTimeout(() => late.abort(), patienceMs)
    locks
      .request(name, { signal: late.signal }, async () => {
        clearTimeout(timer)
        await run()
        await afterwards()
      })
      .catch(() => {
        clearTimeout(timer)
        if (!hasBegun) void run()
      })
  })
}
