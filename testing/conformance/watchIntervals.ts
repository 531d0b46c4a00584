/** Runs something, and tells which intervals it has set past the environment and not cleared. */
export const watchIntervals = async (run: () => Promise<void>): Promise<readonly string[]> => {
  const { setInterval, clearInterval } = globalThis
  const open = new Map<unknown, string>()
  const set = (fn: (...args: unknown[]) => void, delayMs?: number, ...args: unknown[]) => {
    const timer = setInterval(fn, delayMs, ...args)
    open.set(timer, `an interval of ${delayMs ?? 0} ms`)
    return timer
  }
  const clear: typeof clearInterval = timer => {
    open.delete(timer)
    clearInterval(timer)
  }
  Object.assign(globalThis, { setInterval: set, clearInterval: clear })
  try {
    await run()
  } finally {
    Object.assign(globalThis, { setInterval, clearInterval })
    // They would keep the process alive.
    for (const timer of open.keys()) clearInterval(timer as Parameters<typeof clearInterval>[0])
  }
  return [...open.values()]
}
