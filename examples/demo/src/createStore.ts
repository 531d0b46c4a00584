/** A value that parts of the page share, and follow. */
export interface Store<T> {
  get(): T
  set(next: T): void
  /** @returns the function that stops it */
  subscribe(listener: () => void): () => void
}

export const createStore = <T>(first: T): Store<T> => {
  let value = first
  const listeners = new Set<() => void>()
  return {
    get: () => value,
    set: next => {
      value = next
      listeners.forEach(listener => listener())
    },
    subscribe: listener => {
      listeners.add(listener)
      return () => listeners.delete(listener)
    },
  }
}
