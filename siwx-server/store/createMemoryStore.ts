import { createShelf, type Shelf } from './createShelf.js'
import type { SignInStore } from './SignInStore.js'

/** What a memory store may differ in. */
export interface MemoryStoreOptions {
  /** Of each kind: beyond it, the oldest that were put are forgotten, and nothing more is added. Default 100 000. */
  readonly maxEntries?: number
  /** Milliseconds since 1970. Default: the clock of the machine. */
  readonly now?: () => number
}

/** What stands before the colon: `nonce:…`, `session:…`. */
const kindOf = (key: string): string => key.slice(0, Math.max(0, key.indexOf(':')))

/**
 * Makes a store in the memory of this process: for one instance, and gone when it ends. What was added to it is never forgotten before its
 * time: when there is no room, `add` rejects.
 */
export const createMemoryStore = ({
  maxEntries = 100_000,
  now = Date.now,
}: MemoryStoreOptions = {}): Required<SignInStore> => {
  const shelves = new Map<string, Shelf>()
  const shelfOf = (key: string): Shelf => {
    const kind = kindOf(key)
    const shelf = shelves.get(kind) ?? createShelf(maxEntries, now)
    shelves.set(kind, shelf)
    return shelf
  }

  return {
    put: (key, value, lifeMs) => {
      shelfOf(key).put(key, { value, endsAt: now() + lifeMs })
      return Promise.resolve()
    },
    read: key => Promise.resolve(shelfOf(key).read(key)),
    take: key => {
      const shelf = shelfOf(key)
      const value = shelf.read(key)
      shelf.remove(key)
      return Promise.resolve(value)
    },
    add: (key, value, lifeMs) => {
      const shelf = shelfOf(key)
      if (shelf.read(key) !== undefined) return Promise.resolve(false)
      if (!shelf.hasRoom()) return Promise.reject(new Error('The memory store is full'))
      shelf.put(key, { value, endsAt: now() + lifeMs })
      return Promise.resolve(true)
    },
  }
}
