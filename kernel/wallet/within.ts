import type { Environment } from '../environment/Environment.js'

/** Waits for an answer, but no longer than `limitMs`. Resolves with undefined when it is late or has failed. */
export const within = <T>(env: Environment, limitMs: number, answer: Promise<T>): Promise<T | undefined> =>
  new Promise(resolve => {
    const cancel = env.after(limitMs, () => resolve(undefined))
    void answer.then(resolve, () => resolve(undefined)).finally(cancel)
  })
