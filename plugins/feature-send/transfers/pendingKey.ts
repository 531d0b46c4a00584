import * as z from 'zod/mini'
import { jsonKey, parseCaipNetworkId, type CaipNetworkId } from '../../../kernel/define.js'
import type { PendingTransfer } from '../api.js'

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const decimal = z.string().check(z.maxLength(80), z.regex(/^\d{1,79}(?:\.\d{1,77})?$/))

const transferSchema = z.object({
  id: text(128),
  namespace: text(32),
  networkId: z.custom<CaipNetworkId>(
    value => typeof value === 'string' && value.length <= 64 && parseCaipNetworkId(value) !== undefined,
  ),
  from: text(128),
  to: text(128),
  name: z.optional(text(255)),
  amount: decimal,
  token: z.optional(text(128)),
  symbol: text(16),
  explorerUrl: z.optional(text(512)),
  sentAt: z.int().check(z.minimum(0)),
})

const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

/** Only what is on its way is kept; bad ones are dropped, the good ones kept. */
const read = (value: unknown): readonly PendingTransfer[] | undefined => {
  const kept = listSchema.safeParse(value)
  return kept.data?.list.flatMap(item => {
    const { data } = transferSchema.safeParse(item)
    // Optional fields that are absent stay absent: JSON has no undefined.
    return data ? [{ ...data, state: 'sent' } as PendingTransfer] : []
  })
}

/** The transfers that are on their way, over page loads. */
export const pendingKey = {
  ...jsonKey<readonly PendingTransfer[]>('pending_transfers', [], read),
  format: (list: readonly PendingTransfer[]): string => JSON.stringify({ v: 1, list }),
}
