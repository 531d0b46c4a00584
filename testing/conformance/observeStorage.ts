import type { TextStorage } from 'portico/kernel'

/** Wraps a storage, so that writes are noted and subscriptions are held. Reading is free. */
export const observeStorage = (
  storage: TextStorage,
  acts: string[],
  hold: (what: string) => () => void,
): TextStorage => ({
  get: storage.get,
  set: (key, value) => {
    acts.push(`store ${key}`)
    storage.set(key, value)
  },
  remove: storage.remove,
  subscribe: listener => {
    const release = hold('a storage listener')
    const stop = storage.subscribe(listener)
    return () => {
      release()
      stop()
    }
  },
})
