import type { PhoneStorage } from './PhoneStorage.js'

/** Creates an empty storage of a WalletConnect client that ends with the process. Give each client its own. */
export function createMemoryStorage(): PhoneStorage {
  const texts = new Map<string, string>()
  const read = <T>(text: string): T => JSON.parse(text) as T
  return {
    getKeys: () => Promise.resolve([...texts.keys()]),
    getEntries: <T>() => Promise.resolve([...texts].map(([key, text]): [string, T] => [key, read(text)])),
    getItem<T>(key: string) {
      const text = texts.get(key)
      return Promise.resolve(text === undefined ? undefined : read<T>(text))
    },
    // As text, so that what a client changes in its objects afterwards is not stored with them.
    setItem(key, value) {
      if (value !== undefined) texts.set(key, JSON.stringify(value))
      return Promise.resolve()
    },
    removeItem(key) {
      texts.delete(key)
      return Promise.resolve()
    },
  }
}
