/**
 * Runs something asynchronous at most once at a time, and keeps what it gave: for what is fetched or asked with the first use. A failure
 * is not kept, since it may pass: whoever waits gets it, and the next call tries anew.
 * @param fn what is run; called without arguments
 * @returns the function to call in its place: all calls share one promise. Rejects as `fn` does
 * @example const load = once(() => import('./heavy.js'))
 */
export const once = <T>(fn: () => Promise<T>): (() => Promise<T>) => {
  let kept: Promise<T> | undefined
  return () =>
    (kept ??= fn().catch((error: unknown) => {
      kept = undefined
      throw error
    }))
}
