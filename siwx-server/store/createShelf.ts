/** A value, and when it ends. */
export interface Entry {
  readonly value: string
  readonly endsAt: number
}

/** Entries of one kind, the oldest first: whatever there is of another kind takes none of their room. */
export interface Shelf {
  read(key: string): string | undefined
  /** Beyond the room that there is, the oldest goes. */
  put(key: string, entry: Entry): void
  /** Whether there is room without any that has not ended having to go. */
  hasRoom(): boolean
  remove(key: string): void
}

/** How many that have ended go with each that comes: more than come, and few enough for one request. */
const sweep = 8

/** Makes an empty shelf. Each call takes the same time, however many entries there are. */
export const createShelf = (maxEntries: number, now: () => number): Shelf => {
  const entries = new Map<string, Entry>()
  // A map keeps its keys in the order in which they came, and its iterator goes on to those that come later: each is passed once.
  let keys = entries.keys()
  let oldest: string | undefined

  const findOldest = (): string | undefined => {
    while (oldest === undefined || !entries.has(oldest)) {
      const { value, done } = keys.next()
      oldest = value
      if (!done) continue
      keys = entries.keys()
      return undefined
    }
    return oldest
  }
  const hasEnded = (key: string): boolean => (entries.get(key)?.endsAt ?? 0) <= now()
  const dropEnded = () => {
    for (let count = 0; count < sweep; count++) {
      const key = findOldest()
      if (key === undefined || !hasEnded(key)) return
      entries.delete(key)
    }
  }
  const remove = (key: string) => {
    entries.delete(key)
    // Put again, it is the newest.
    if (key === oldest) oldest = undefined
  }

  return {
    read: key => {
      const entry = entries.get(key)
      return entry && entry.endsAt > now() ? entry.value : undefined
    },
    put: (key, entry) => {
      remove(key)
      dropEnded()
      const first = entries.size >= maxEntries ? findOldest() : undefined
      if (first !== undefined) entries.delete(first)
      entries.set(key, entry)
    },
    hasRoom: () => {
      dropEnded()
      return entries.size < maxEntries
    },
    remove,
  }
}
