import type { WalletStorage } from './WalletStorage.js'

/** The wallet's memory across a reload. If storage is full or denied, the wallet forgets. */
export class StoredRecord<T> {
  /** @param schema throws for what this wallet cannot have written */
  constructor(
    private readonly schema: { parse(value: unknown): T },
    private readonly storage: WalletStorage | undefined,
    private readonly key: string,
  ) {}

  /** Undefined when nothing is stored, or nothing that this wallet wrote, or when the storage is denied. */
  read(): T | undefined {
    return this.#attempt(storage => this.schema.parse(JSON.parse(storage.getItem(this.key) ?? 'null')))
  }

  write(record: T): void {
    this.#attempt(storage => storage.setItem(this.key, JSON.stringify(record)))
  }

  remove(): void {
    this.#attempt(storage => storage.removeItem(this.key))
  }

  #attempt<R>(act: (storage: WalletStorage) => R): R | undefined {
    try {
      return this.storage && act(this.storage)
    } catch {
      return undefined
    }
  }
}
