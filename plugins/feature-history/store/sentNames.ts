import * as z from 'zod/mini'
import { jsonKey, type KernelStorage } from '../../../kernel/define.js'
import { safeText } from '../../../kernel/safety/text.js'
import { addressKey } from '../transactions/Transaction.js'

/** As long as a name of DNS may be. */
const maxNameLength = 255

interface SentName {
  readonly namespace: string
  readonly address: string
  readonly name?: string | undefined
}

const listSchema = z.object({ v: z.literal(1), list: z.array(z.unknown()) })
const recipientSchema = z.object({
  namespace: z.string(),
  address: z.string().check(z.maxLength(128)),
  name: z.optional(z.string()),
})

const read = (value: unknown): readonly SentName[] | undefined =>
  listSchema.safeParse(value).data?.list.flatMap(item => recipientSchema.safeParse(item).data ?? [])

/** The latest recipients, as Send keeps them: see docs/reference/storage.md. They are read here, never written. */
export const sentNamesKey = jsonKey<readonly SentName[]>('recent_recipients', [], read)

/** The names that the visitor has sent to from this browser, by the key of the address that each one stood for then. */
export const readSentNames = (storage: KernelStorage, namespace: string): ReadonlyMap<string, string> =>
  new Map(
    storage.read(sentNamesKey).flatMap(({ namespace: of, address, name: typed }) => {
      const name = safeText(typed, maxNameLength)
      return of === namespace && name !== undefined ? [[addressKey(address), name] as const] : []
    }),
  )
