/** Where a WalletConnect client keeps itself: sessions, keys, messages. Values are plain data. */
export interface PhoneStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}
