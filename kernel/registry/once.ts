/**
 * Runs an asynchronous function once and keeps its result, for code or data that is loaded on first use. A failure is not kept: pending
 * calls reject with it, and the next call tries again.
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
