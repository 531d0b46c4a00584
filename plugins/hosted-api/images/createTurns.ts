/** Runs a task when its turn comes. Rejects with the reason of the signal when it is aborted while waiting. */
export type TakeTurn = <T>(signal: AbortSignal, task: () => Promise<T>) => Promise<T>

/** Makes a queue that lets so many tasks run at a time, first come first served. */
export const createTurns = (limit: number): TakeTurn => {
  /** Those that wait, in order. */
  const waiting = new Set<() => void>()
  let free = limit

  const wait = (signal: AbortSignal) =>
    new Promise<void>((go, leave) => {
      waiting.add(go)
      signal.addEventListener('abort', () => {
        waiting.delete(go)
        leave(signal.reason as Error)
      })
    })
  const passOn = () => {
    const [next] = waiting
    if (next) waiting.delete(next)
    else free++
    next?.()
  }

  return async (signal, task) => {
    if (free > 0) free--
    else await wait(signal)
    try {
      return await task()
    } finally {
      passOn()
    }
  }
}
