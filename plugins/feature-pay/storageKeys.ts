import * as z from 'zod/mini'
import { jsonKey, type CaipNetworkId } from '../../kernel/define.js'
import type { ExchangeSession } from './exchange/ExchangeSession.js'

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
const time = z.int().check(z.minimum(0))

const sessionSchema = z.object({
  id: z.string().check(z.maxLength(128), z.regex(/^[\x21-\x7e]+$/)),
  exchange: z.object({ id: text(128), name: text(128) }),
  payment: z.object({
    recipient: address,
    amount: z.string().check(z.maxLength(160), z.regex(/^\d{1,78}(?:\.\d{1,77})?$/)),
    asset: z.object({
      network: z.custom<CaipNetworkId>(value => typeof value === 'string' && /^eip155:\d{1,16}$/.test(value)),
      asset: z.union([z.literal('native'), address]),
      metadata: z.object({
        name: text(128),
        symbol: text(64),
        decimals: z.int().check(z.minimum(0), z.maximum(77)),
      }),
    }),
  }),
  startedAt: time,
  since: time,
  state: z.enum(['waiting', 'paid', 'unconfirmed', 'failed', 'unknown']),
  isSeen: z.boolean(),
  txHash: z.optional(z.string().check(z.regex(/^0x[\da-f]{64}$/i))),
  doubt: z.optional(z.enum(['noHash', 'foreign', 'unseen'])),
})
const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

/** Optional fields that are absent stay absent: JSON has no undefined. Invalid ones are dropped one by one. */
const readSessions = (value: unknown): readonly ExchangeSession[] | undefined =>
  listSchema
    .safeParse(value)
    .data?.list.flatMap(item => (sessionSchema.safeParse(item).data as ExchangeSession | undefined) ?? [])

/** The payments from exchanges, of all tabs. Nothing is kept of none: where there is one, it is looked at as the modal starts. */
export const paySessionsKey = {
  ...jsonKey<readonly ExchangeSession[]>('pay_sessions', [], readSessions),
  format: (list: readonly ExchangeSession[]): string =>
    list.length > 0 ? JSON.stringify({ v: 1, list }) : '',
}
