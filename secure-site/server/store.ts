/** What is kept: users, and by what they are found; what is under way, here and at providers; who is signed in. */
export type SecureSiteTable =
  'users' | 'emails' | 'devices' | 'requests' | 'codes' | 'sessions' | 'states' | 'identities'

/**
 * Keeps texts by table and key. Any database will do; a text is at most a few kilobytes. One process at a time may use it: what must happen one
 * after the other, such as tries of a code, waits for each other in the process.
 */
export interface SecureSiteStore {
  /** Undefined where there is none. */
  read(table: SecureSiteTable, key: string): Promise<string | undefined>
  write(table: SecureSiteTable, key: string, text: string): Promise<void>
  remove(table: SecureSiteTable, key: string): Promise<void>
}

/** Makes a store for development and tests: all is gone with the process. */
export const memoryStore = (): SecureSiteStore => {
  const texts = new Map<string, string>()
  const nameOf = (table: SecureSiteTable, key: string) => `${table}/${key}`
  return {
    read: (table, key) => Promise.resolve(texts.get(nameOf(table, key))),
    write: (table, key, text) => Promise.resolve(void texts.set(nameOf(table, key), text)),
    remove: (table, key) => Promise.resolve(void texts.delete(nameOf(table, key))),
  }
}
