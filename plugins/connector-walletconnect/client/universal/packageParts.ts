/** Where the package keeps itself: its own interface. */
interface PackageStorage {
  getKeys(): Promise<string[]>
  getEntries<T>(): Promise<[string, T][]>
  getItem<T>(key: string): Promise<T | undefined>
  setItem<T>(key: string, value: T): Promise<void>
  removeItem(key: string): Promise<void>
}

/**
 * Makes the storage of one client, in memory. What the package keeps grows with every message, is rewritten by every tab, and is
 * bound to its version; what is needed to go on with a session is the small {@link SessionRecord} that we keep ourselves.
 */
export const memoryStorage = (): PackageStorage => {
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

/** The levels of `pino`, whose shape the package expects of a logger. */
type Level = 'trace' | 'debug' | 'info' | 'warn' | 'error' | 'fatal'

/** A logger in the shape of `pino`'s. */
type SilentLogger = { level: string; child(): SilentLogger } & Readonly<
  Record<Level, (...args: readonly unknown[]) => void>
>

/**
 * Makes a logger that writes nothing: what the package logs has topics and codes in it. It also keeps the package from collecting its
 * log in memory, and from adding a function to the page that downloads it.
 */
export const silentLogger = (): SilentLogger => {
  const silent = () => undefined
  const logger: SilentLogger = {
    level: 'silent',
    child: () => ({ ...logger }),
    trace: silent,
    debug: silent,
    info: silent,
    warn: silent,
    error: silent,
    fatal: silent,
  }
  return logger
}
