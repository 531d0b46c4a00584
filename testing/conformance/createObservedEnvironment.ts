import type { Environment } from 'portico/kernel'
import { memoryEnvironment } from 'portico/kernel'
import { observeStorage } from './observeStorage.js'
import { observeWindow } from './observeWindow.js'

/** An environment that notes what is done to it. */
export interface ObservedEnvironment {
  readonly env: Environment
  /** What reached the outside world, in order: `fetch https://…`, `store @portico/x`, `open https://…`. */
  readonly acts: readonly string[]
  /** What is still held: timers, listeners, channels, subscriptions, each by its name. */
  held(): readonly string[]
}

const noNetwork = 'There is no network here.'

/** Tells whether a fault came of there being no network here, which is no fault of whoever reports it. */
export const isForLackOfNetwork = (error: unknown): boolean =>
  error instanceof Error && (error.message === noNetwork || isForLackOfNetwork(error.cause))

/** Makes one: no network, storage in memory, and a window that only has events. */
export const createObservedEnvironment = (): ObservedEnvironment => {
  const acts: string[] = []
  const holds = new Map<symbol, string>()
  /** Notes something that must be given back. */
  const hold = (what: string): (() => void) => {
    const key = Symbol(what)
    holds.set(key, what)
    return () => void holds.delete(key)
  }
  const platform = memoryEnvironment()
  const env: Environment = {
    ...platform,
    window: observeWindow(hold, acts),
    origin: 'https://conformance.example',
    storage: observeStorage(platform.storage, acts, hold),
    fetch: input => {
      acts.push(`fetch ${input}`)
      return Promise.reject(new TypeError(noNetwork))
    },
    after: (delayMs, fn) => {
      const release = hold(`a timer of ${delayMs} ms`)
      const cancel = platform.after(delayMs, () => {
        release()
        fn()
      })
      return () => {
        release()
        cancel()
      }
    },
    openLink: url => {
      acts.push(`open ${url}`)
      return false
    },
    joinTabs: name => {
      const release = hold(`the tab channel ${name}`)
      return { post: () => undefined, close: release }
    },
  }
  return { env, acts, held: () => [...holds.values()] }
}
