import { jsonKey, type KernelStorage } from '../../../kernel/persistence/storage.js'

/** How long a balance is shown before it is read again. */
const freshMs = 30_000
const maxEntries = 50

interface Entry {
  readonly caipAddress: string
  readonly balance: string
  readonly symbol: string
  /** Milliseconds since 1970. */
  readonly timestamp: number
}

// By hand: a schema library would be a third of what connecting fetches.
const isText = (value: unknown, maxLength = Infinity) =>
  typeof value === 'string' && value.length <= maxLength
const isEntry = (value: unknown): value is Entry => {
  if (typeof value !== 'object' || value === null) return false
  const { caipAddress, balance, symbol, timestamp } = value as Partial<Record<keyof Entry, unknown>>
  return isText(caipAddress) && isText(balance, 128) && isText(symbol, 16) && Number.isFinite(timestamp)
}

const readEntries = (value: unknown): ReadonlyMap<string, Entry> | undefined => {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return undefined
  return new Map(
    Object.entries(value).flatMap(([key, item]: [string, unknown]) => (isEntry(item) ? [[key, item]] : [])),
  )
}

// An object by CAIP-10 address.
const cacheKey = {
  ...jsonKey<ReadonlyMap<string, Entry>>('native_balance_cache', new Map(), readEntries),
  format: (entries: ReadonlyMap<string, Entry>) => JSON.stringify(Object.fromEntries(entries)),
}

/** The native balances of the last 30 seconds, over page loads. */
export interface BalanceCache {
  read(caipAddress: string): { readonly balance: string; readonly symbol: string } | undefined
  write(caipAddress: string, balance: string, symbol: string): void
}

/** Opens the cache over a storage. @param now milliseconds since 1970. */
export const createBalanceCache = (storage: KernelStorage, now: () => number): BalanceCache => {
  const isFresh = ({ timestamp }: Entry) => timestamp <= now() && now() - timestamp <= freshMs
  return {
    read: caipAddress => {
      const entry = storage.read(cacheKey).get(caipAddress)
      return entry && isFresh(entry) ? entry : undefined
    },
    write: (caipAddress, balance, symbol) => {
      const kept = [...storage.read(cacheKey)].filter(([key, entry]) => key !== caipAddress && isFresh(entry))
      const entry = { caipAddress, balance, symbol, timestamp: now() }
      storage.write(cacheKey, new Map([...kept.slice(1 - maxEntries), [caipAddress, entry]]))
    },
  }
}
