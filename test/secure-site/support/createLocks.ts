import type { Locks } from '../../../secure-site/frame/smart-account/acrossTabs.js'

/** The locks of a browser, as far as its tabs use them here: exclusive, and in the order in which they were asked for. */
export const createLocks = (): Locks => {
  const last = new Map<string, Promise<unknown>>()
  const request = async (
    name: string,
    { signal }: LockOptions,
    task: (lock: Lock) => Promise<unknown>,
  ): Promise<unknown> => {
    const turn = (last.get(name) ?? Promise.resolve()).then(() => {
      signal?.throwIfAborted()
      return task({ name, mode: 'exclusive' })
    })
    last.set(
      name,
      turn.catch(() => undefined),
    )
    const aborted = new Promise<never>((_, reject) =>
      signal?.addEventListener('abort', () => reject(signal.reason as Error)),
    )
    return Promise.race([turn, aborted])
  }
  return { request: request as Locks['request'] }
}
