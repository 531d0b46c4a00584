import { fakeWindow } from '../../../support/fakeWindow.js'

/** Locks of one origin, as the Web Locks API gives them: one holder a name, the others wait for their turn. */
export interface Locks {
  /** What a page of the origin sees. @param isGone aborted when the page goes: its locks are free then */
  openPage(isGone: AbortSignal): Window & typeof globalThis
}

/** Makes an origin without pages. */
export const createLocks = (): Locks => {
  const tails = new Map<string, Promise<unknown>>()
  return {
    openPage: isGone => {
      const request = async (
        name: string,
        { signal }: { readonly signal: AbortSignal },
        task: () => Promise<void>,
      ): Promise<void> => {
        const before = tails.get(name)
        const gone = new Promise<void>(resolve => isGone.addEventListener('abort', () => resolve()))
        const run = (async () => {
          await before
          signal.throwIfAborted()
          if (!isGone.aborted) await task()
        })()
        tails.set(
          name,
          Promise.race([run, gone]).catch(() => undefined),
        )
        return run
      }
      return fakeWindow({ navigator: { onLine: true, locks: { request } } })
    },
  }
}
