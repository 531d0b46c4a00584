/** Where the package keeps itself: its own interface. */
export interface PackageStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Makes the storage of one client, in memory. What the package keeps grows with every message, is written anew by every tab, and is
 * bound to its version; what is needed to go on with a session is the small {@link SessionRecord} that we keep ourselves.
 */
export const packageStorage = (): PackageStorage => {
  const values = new Map<string, unknown>()
  // Written and read by the package alone, under the type that it wrote.
  const read = <T>(key: string): T | undefined => values.get(key) as T | undefined
  return {
    getKeys: () => Promise.resolve([...values.keys()]),
    getEntries: <T>() => Promise.resolve([...values.keys()].map((key): [string, T] => [key, read(key) as T])),
    getItem: key => Promise.resolve(read(key)),
    setItem: (key, value) => Promise.resolve(void values.set(key, value)),
    removeItem: key => Promise.resolve(void values.delete(key)),
  }
}
