import type { SolanaChange } from '../tokens.js'

type Listener = (change: SolanaChange) => void

/** The event side of the provider: `add` for hosts, `emit` for its owner. */
export interface Listeners {
  /** @returns the function that takes it away */
  add(listener: Listener): () => void
  emit(change: SolanaChange): void
}

/** Makes it. @param report told of a listener that throws; the others still run */
export const createListeners = (report: (error: unknown) => void): Listeners => {
  let listeners: readonly Listener[] = []
  return {
    add: listener => {
      // Wrapped, so that one added twice can be taken away once.
      const own: Listener = change => listener(change)
      listeners = [...listeners, own]
      return () => {
        listeners = listeners.filter(other => other !== own)
      }
    },
    emit: change => {
      for (const listener of listeners) {
        try {
          listener(change)
        } catch (error) {
          report(error)
        }
      }
    },
  }
}
