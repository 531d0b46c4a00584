import * as z from 'zod/mini'
import { jsonKey } from '../kernel/define.js'

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

const requestSchema = z.object({
  /** Unique in this browser. */
  id: text(256),
  /** What it was for. */
  kind: z._default(z.enum(['transfer', 'approval', 'swap', 'payment']), 'transfer'),
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
/** A request to a wallet that it has not answered. */
export type UnansweredRequest = Readonly<z.output<typeof requestSchema>>

const readUnanswered = (value: unknown): readonly UnansweredRequest[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => requestSchema.safeParse(item).data ?? [])

/** The unanswered requests of all tabs. */
export const unansweredRequestsKey = {
  ...jsonKey<readonly UnansweredRequest[]>('unanswered_requests', [], readUnanswered),
  format: (list: readonly UnansweredRequest[]): string => JSON.stringify({ v: 1, list }),
}
