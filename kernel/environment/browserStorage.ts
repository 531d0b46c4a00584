import type { TextStorage } from './Environment.js'
import { memoryStorage } from './memoryStorage.js'

/** `localStorage` where the browser gives it and as long as it works; what it refuses is kept in memory, so nothing is lost in the page. */
export const browserStorage = (window: Window): TextStorage => {
  const memory = memoryStorage()
  /** The keys whose last change the browser did not take. */
  const refused = new Set<string>()
  const attempt = <T>(act: (storage: Storage) => T): { readonly result: T } | undefined => {
    try {
      return { result: act(window.localStorage) }
    } catch {
      return undefined
    }
  }
  const change = (key: string, act: (storage: Storage) => void) => {
    if (attempt(act)) refused.delete(key)
    else refused.add(key)
  }
  return {
    get: key => {
      const read = refused.has(key) ? undefined : attempt(storage => storage.getItem(key))
      return read ? (read.result ?? undefined) : memory.get(key)
    },
    set: (key, value) => {
      memory.set(key, value)
      change(key, storage => storage.setItem(key, value))
      // What stood there is no longer true: the next page must not find it.
      if (refused.has(key)) attempt(storage => storage.removeItem(key))
    },
    remove: key => {
      memory.remove(key)
      change(key, storage => storage.removeItem(key))
      // An empty text says as much.
      if (refused.has(key)) change(key, storage => storage.setItem(key, ''))
    },
    isOwn: key => refused.has(key) || !attempt(storage => storage.getItem(key)),
    subscribe: listener => {
      const onStorage = ({ key }: StorageEvent) => listener(key ?? undefined)
      window.addEventListener('storage', onStorage)
      return () => window.removeEventListener('storage', onStorage)
    },
  }
}
