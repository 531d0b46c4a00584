/** The event side of a provider: `add` for hosts, `emit` for its owner. */
export interface Listeners<Change> {
  /** @returns the function that takes it away */
  add(listener: (change: Change) => void): () => void
  emit(change: Change): void
}

/** Makes it. @param report told of a listener that throws; the others still run */
export const createListeners = <Change>(report: (error: unknown) => void): Listeners<Change> => {
  type Listener = (change: Change) => void
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
