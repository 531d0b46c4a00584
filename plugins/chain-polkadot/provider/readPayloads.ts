import * as z from 'zod/mini'
import type { PolkadotPayload, PolkadotRawPayload } from '../api.js'

const maxHex = 2 + 2 * 5 * 1024 * 1024
const hexText = z.string().check(z.maxLength(maxHex), z.regex(/^0x(?:[\da-f]{2})*$/i))
const address = z.string().check(z.maxLength(50))

const rawSchema = z.object({
  address,
  data: z.string().check(z.minLength(1), z.maxLength(maxHex)),
  type: z.optional(z.enum(['bytes', 'payload'])),
})
const payloadSchema = z.looseObject({
  address,
  genesisHash: z.string().check(z.length(66), z.regex(/^0x[\da-f]{64}$/i)),
  method: hexText,
})

/** Reads a message to be signed; undefined when it is none. */
export const readRawPayload = (value: unknown): PolkadotRawPayload | undefined =>
  rawSchema.safeParse(value).data as PolkadotRawPayload | undefined

/** Reads a transaction to be signed, as far as it is looked at here; undefined when it is none. */
export const readPayload = (value: unknown): PolkadotPayload | undefined =>
  payloadSchema.safeParse(value).data
