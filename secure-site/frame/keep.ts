/** Keeps short texts by name. */
export interface Keep {
  read(key: string): string | undefined
  write(key: string, text: string): void
  remove(key: string): void
}

/**
 * Keeps texts in the storage of this site under the page that shows it, and in memory where the browser has none for frames of other sites.
 * @param storageOf what throws where there is none
 */
export const createKeep = (storageOf: () => Storage): Keep => {
  const memory = new Map<string, string>()
  const attempt = <T>(act: (storage: Storage) => T): T | undefined => {
    try {
      return act(storageOf())
    } catch {
      return undefined
    }
  }
  return {
    read: key => memory.get(key) ?? attempt(storage => storage.getItem(key)) ?? undefined,
    write: (key, text) => {
      const isKept = attempt(storage => {
        storage.setItem(key, text)
        return true
      })
      if (isKept) memory.delete(key)
      else memory.set(key, text)
    },
    remove: key => {
      memory.delete(key)
      attempt(storage => storage.removeItem(key))
    },
  }
}
