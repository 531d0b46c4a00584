import * as z from 'zod/mini'

const index = z.int().check(z.minimum(0), z.maximum(1000))
const name = z.string().check(z.maxLength(128))
const id = z.int()
const side = z.int().check(z.minimum(1), z.maximum(1024))

/** What the owner of a phone does on its page, as the page sends it. */
export const phoneActSchema = z.discriminatedUnion('act', [
  z.strictObject({ act: z.literal('pair'), uri: z.string().check(z.maxLength(2048)) }),
  z.strictObject({
    act: z.literal('scan'),
    width: side,
    height: side,
    /** Brightness of each pixel, a byte each, row by row, in base64. */
    pixels: z.string().check(z.maxLength(1_400_000)),
  }),
  z.strictObject({
    act: z.literal('approve'),
    id,
    /** Of a proposal: indexes of accounts, and CAIP-2 ids of networks. */
    accounts: z.optional(z.array(index)),
    chains: z.optional(z.array(name)),
  }),
  z.strictObject({ act: z.literal('reject'), id }),
  z.strictObject({ act: z.literal('switchAccount'), namespace: name, index }),
  z.strictObject({ act: z.literal('switchChain'), chainId: name }),
  z.strictObject({ act: z.literal('disconnect'), topic: name }),
  z.strictObject({ act: z.literal('setPolicy'), policy: z.enum(['approve', 'reject', 'manual']) }),
  z.strictObject({ act: z.literal('reconnect') }),
])

/** A checked act. */
export type PhoneAct = z.infer<typeof phoneActSchema>
