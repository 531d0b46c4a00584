/** Lets some tasks run at once. */
export type Limit = <Args extends readonly unknown[], Result>(
  task: (...args: Args) => Promise<Result>,
) => (...args: Args) => Promise<Result>

/**
 * Makes a limit that tasks share: as many as `max` run, `maxWaiting` wait for their turn, and further ones reject at once. Whoever sends
 * signatures of contracts could otherwise make this server ask its nodes for as much as they like.
 */
export const createLimit = (max: number, maxWaiting: number): Limit => {
  const waiting: (() => void)[] = []
  let running = 0
  const enter = async (): Promise<void> => {
    if (running < max) {
      running++
      return
    }
    if (waiting.length >= maxWaiting) throw new Error('Too many signatures of contracts are verified at once')
    // Its place is handed over by whoever leaves.
    await new Promise<void>(resolve => waiting.push(resolve))
  }
  const leave = () => {
    const next = waiting.shift()
    if (next) next()
    else running--
  }
  return task =>
    async (...args) => {
      await enter()
      try {
        return await task(...args)
      } finally {
        leave()
      }
    }
}
