import * as z from 'zod/mini'
import { jsonKey, parseCaipNetworkId, type CaipNetworkId } from '../../../kernel/define.js'
import type { PendingTransaction } from '../api.js'

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const decimal = z.string().check(z.maxLength(160), z.regex(/^\d{1,79}(?:\.\d{1,77})?$/))

const changeSchema = z.object({
  token: z.optional(text(128)),
  symbol: text(64),
  amount: decimal,
  direction: z.enum(['in', 'out']),
})
const transactionSchema = z.object({
  // Wallets may give batches ids of 4096 bytes (EIP-5792).
  id: text(8194),
  isBatch: z.optional(z.boolean()),
  kind: z.enum(['transfer', 'approval', 'swap', 'purchase', 'payment']),
  namespace: text(32),
  networkId: z.custom<CaipNetworkId>(
    value => typeof value === 'string' && value.length <= 64 && parseCaipNetworkId(value) !== undefined,
  ),
  from: text(128),
  to: z.optional(text(128)),
  name: z.optional(text(255)),
  changes: z.array(changeSchema).check(z.maxLength(4)),
  explorerUrl: z.optional(text(512)),
  sentAt: z.int().check(z.minimum(0)),
})

const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

/** Only what is on its way is stored. Invalid ones are dropped one by one. */
const readPending = (value: unknown): readonly PendingTransaction[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => {
    const { data } = transactionSchema.safeParse(item)
    // Optional fields that are absent stay absent: JSON has no undefined.
    return data ? [{ ...data, state: 'sent' } as PendingTransaction] : []
  })

/** Some batches have long ids. */
const maxBytes = 262_144

/** What is on its way, of all tabs. */
export const pendingTransactionsKey = {
  ...jsonKey<readonly PendingTransaction[]>('pending_transactions', [], readPending, maxBytes),
  // Nothing is kept of nothing: where there is something, it is looked at as the modal starts.
  format: (list: readonly PendingTransaction[]): string =>
    list.length > 0 ? JSON.stringify({ v: 1, list }) : '',
}
