import * as z from 'zod/mini'
import { jsonKey, type KernelStorage } from '../../kernel/storage.js'

/** How long a balance is shown before it is read again. */
const freshMs = 30_000
const maxEntries = 50

const entrySchema = z.object({
  caipAddress: z.string(),
  balance: z.string().check(z.maxLength(128)),
  symbol: z.string().check(z.maxLength(16)),
  timestamp: z.number(),
})
type Entry = z.infer<typeof entrySchema>

const readEntries = (value: unknown): ReadonlyMap<string, Entry> | undefined => {
  const record = z.record(z.string(), z.unknown()).safeParse(value)
  if (!record.success) return undefined
  return new Map(
    Object.entries(record.data).flatMap(([key, item]) => {
      const entry = entrySchema.safeParse(item)
      return entry.success ? [[key, entry.data]] : []
    }),
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
