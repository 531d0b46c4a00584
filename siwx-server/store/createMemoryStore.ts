import type { SignInStore } from './SignInStore.js'

interface Entry {
  readonly value: string
  readonly endsAt: number
}

/** What a memory store may differ in. */
export interface MemoryStoreOptions {
  /** Beyond it, the oldest entries are forgotten. Default 100 000. */
  readonly maxEntries?: number
  /** Milliseconds since 1970. Default: the clock of the machine. */
  readonly now?: () => number
}

/** Makes a store in the memory of this process: for one instance, and gone when it ends. */
export const createMemoryStore = ({
  maxEntries = 100_000,
  now = Date.now,
}: MemoryStoreOptions = {}): SignInStore => {
  const entries = new Map<string, Entry>()

  const read = (key: string): string | undefined => {
    const entry = entries.get(key)
    return entry && entry.endsAt > now() ? entry.value : undefined
  }
  /** A map keeps its keys in the order in which they came: first what has ended, then the oldest goes. */
  const makeRoom = () => {
    if (entries.size < maxEntries) return
    for (const [key, { endsAt }] of entries) if (endsAt <= now()) entries.delete(key)
    for (const key of entries.keys()) {
      if (entries.size < maxEntries) break
      entries.delete(key)
    }
  }

  return {
    put: (key, value, lifeMs) => {
      entries.delete(key)
      makeRoom()
      entries.set(key, { value, endsAt: now() + lifeMs })
      return Promise.resolve()
    },
    read: key => Promise.resolve(read(key)),
    take: key => {
      const value = read(key)
      entries.delete(key)
      return Promise.resolve(value)
    },
  }
}
