import * as z from 'zod/mini'
import type { TestChain } from './TestChain.js'

const count = z.number().check(z.int(), z.minimum(0))
const chainSchema = z.object({
  id: count,
  rpcUrl: z.string(),
  name: z.exactOptional(z.string()),
  nativeCurrency: z.exactOptional(z.object({ name: z.string(), symbol: z.string(), decimals: count })),
})

/** What of it this wallet can have written. */
export const walletRecordSchema = z.object({
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
