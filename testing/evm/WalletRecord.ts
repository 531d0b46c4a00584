import * as z from 'zod/mini'
import type { TestChain } from './TestChain.js'

/** The part of `Storage` that the wallet remembers itself in. */
export interface WalletStorage {
  getItem(key: string): string | null
  setItem(key: string, value: string): void
  removeItem(key: string): void
}

const count = z.number().check(z.int(), z.minimum(0))
const chainSchema = z.object({
  id: count,
  rpcUrl: z.string(),
  name: z.string(),
  nativeCurrency: z.object({ name: z.string(), symbol: z.string(), decimals: count }),
})
const recordSchema = z.object({
  version: z.literal(1),
  isLocked: z.boolean(),
  chainId: count,
  activeIndex: count,
  grants: z.array(z.tuple([z.string(), z.array(count)])),
  addedChains: z.array(chainSchema),
})

/** What the wallet remembers over a reload. `grants`: per site origin the opened account indexes, last used first. */
export interface WalletRecord {
  readonly version: 1
  readonly isLocked: boolean
  readonly chainId: number
  readonly activeIndex: number
  readonly grants: readonly (readonly [origin: string, accounts: readonly number[]])[]
  readonly addedChains: readonly TestChain[]
}

/** Undefined when nothing is stored, or nothing that this wallet wrote, or when the storage is denied. */
export function readRecord(storage: WalletStorage | undefined, key: string): WalletRecord | undefined {
  try {
    return recordSchema.parse(JSON.parse(storage?.getItem(key) ?? 'null'))
  } catch {
    return undefined
  }
}

/** Writes the record; undefined removes it. A full or denied storage is no reason to fail: the wallet then forgets. */
export function writeRecord(
  storage: WalletStorage | undefined,
  key: string,
  record: WalletRecord | undefined,
): void {
  try {
    if (record) storage?.setItem(key, JSON.stringify(record))
    else storage?.removeItem(key)
  } catch {
    // Nothing to do: what cannot be written is not remembered.
  }
}
