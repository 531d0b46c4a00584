import type { TextStorage } from './Environment.js'
import { memoryStorage } from './memoryStorage.js'

/** `localStorage` where the browser gives it and as long as it works; what it refuses is kept in memory, so nothing is lost in the page. */
export const browserStorage = (window: Window): TextStorage => {
  const memory = memoryStorage()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(window.localStorage)
    } catch {
      return undefined
    }
  }
  return {
    get: key => memory.get(key) ?? attempt(storage => storage.getItem(key)) ?? undefined,
    set: (key, value) => {
      memory.remove(key)
      const isKept = attempt(storage => (storage.setItem(key, value), true))
      if (!isKept) memory.set(key, value)
    },
    remove: key => {
      memory.remove(key)
      attempt(storage => storage.removeItem(key))
    },
    subscribe: listener => {
      const onStorage = ({ key }: StorageEvent) => {
        if (key !== null) listener(key)
      }
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
