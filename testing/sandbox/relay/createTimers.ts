/** Timers that end together. */
export interface Timers {
  /** Runs a task later. Returns what calls it off. */
  after(delayMs: number, task: () => void): () => void
  /** Calls all of them off. */
  clear(): void
}

/** Creates an empty set of timers. */
export function createTimers(): Timers {
  const pending = new Set<NodeJS.Timeout>()
  const cancel = (timer: NodeJS.Timeout): void => {
    clearTimeout(timer)
    pending.delete(timer)
  }
  return {
    after(delayMs, task) {
      const timer = setTimeout(() => {
        pending.delete(timer)
        task()
      }, delayMs)
      pending.add(timer)
      return () => cancel(timer)
    },
    clear: () => pending.forEach(cancel),
  }
}
