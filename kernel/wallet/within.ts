import type { Environment } from '../environment/Environment.js'

/** Waits for an answer for at most `limitMs`. Resolves with undefined if it fails or is late. */
export const within = <T>(env: Environment, limitMs: number, answer: Promise<T>): Promise<T | undefined> =>
  new Promise(resolve => {
    const cancel = env.after(limitMs, () => resolve(undefined))
    void answer.then(resolve, () => resolve(undefined)).finally(cancel)
  })
