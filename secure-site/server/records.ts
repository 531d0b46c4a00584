import type { SecureSiteStore, SecureSiteTable } from './store.js'

/** Reads a record that {@link writeRecord} has written. */
export const readRecord = async <T>(
  store: SecureSiteStore,
  table: SecureSiteTable,
  key: string,
): Promise<T | undefined> => {
  const text = await store.read(table, key)
  // The store holds what this server has written, and nothing else.
  return text === undefined ? undefined : (JSON.parse(text) as T)
}

/** Writes a record of plain data. */
export const writeRecord = (
  store: SecureSiteStore,
  table: SecureSiteTable,
  key: string,
  record: object,
): Promise<void> => store.write(table, key, JSON.stringify(record))
