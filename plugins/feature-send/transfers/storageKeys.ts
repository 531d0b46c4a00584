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

/** Only pending transfers are stored. Invalid ones are dropped one by one. */
const readPending = (value: unknown): readonly PendingTransfer[] | undefined => {
  const kept = listSchema.safeParse(value)
  return kept.data?.list.flatMap(item => {
    const { data } = transferSchema.safeParse(item)
    // Optional fields that are absent stay absent: JSON has no undefined.
    return data ? [{ ...data, state: 'sent' } as PendingTransfer] : []
  })
}

/** The pending transfers. */
export const pendingTransfersKey = {
  ...jsonKey<readonly PendingTransfer[]>('pending_transfers', [], readPending),
  format: (list: readonly PendingTransfer[]): string => JSON.stringify({ v: 1, list }),
}

const requestSchema = z.object({
  /** Unique in this browser. */
  id: text(256),
  namespace: text(32),
  from: text(128),
  to: text(128),
  /** Exact decimal text. */
  amount: z.string().check(z.maxLength(160), z.regex(/^\d{1,79}(?:\.\d{1,77})?$/)),
  symbol: text(64),
  /** Its name. */
  wallet: text(256),
  /** Milliseconds since 1970. */
  askedAt: z.int().check(z.minimum(0)),
})
/** A request to send that the wallet has not answered. */
export type UnansweredRequest = Readonly<z.output<typeof requestSchema>>

const readUnanswered = (value: unknown): readonly UnansweredRequest[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => requestSchema.safeParse(item).data ?? [])

/** The unanswered requests of all tabs. */
export const unansweredRequestsKey = {
  ...jsonKey<readonly UnansweredRequest[]>('unanswered_requests', [], readUnanswered),
  format: (list: readonly UnansweredRequest[]): string => JSON.stringify({ v: 1, list }),
}
