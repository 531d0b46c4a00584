import * as z from 'zod/mini'
import { jsonKey } from '../../../kernel/define.js'

/** Whom something was sent to from this browser. */
export interface RecentRecipient {
  readonly namespace: string
  readonly address: string
  /** What was typed, where it was a name. */
  readonly name?: string
}

const text = (maxLength: number) => z.string().check(z.minLength(1), z.maxLength(maxLength))
const recipientSchema = z.object({
  namespace: text(32),
  address: text(128),
  name: z.optional(text(255)),
})
const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })

const read = (value: unknown): readonly RecentRecipient[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => {
    const { data } = recipientSchema.safeParse(item)
    return data ? [data as RecentRecipient] : []
  })

/** The latest recipients, newest first. */
export const recentKey = {
  ...jsonKey<readonly RecentRecipient[]>('recent_recipients', [], read),
  format: (list: readonly RecentRecipient[]): string => JSON.stringify({ v: 1, list }),
}
