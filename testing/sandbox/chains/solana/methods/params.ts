import * as z from 'zod/mini'
import { fromBase58 } from '../../../../solana/base58.js'

const isKey = (text: string): boolean => {
  try {
    return fromBase58(text).length === 32
  } catch {
    return false
  }
}

/** An address. */
export const address = z
  .string()
  .check(z.maxLength(44), z.refine(isKey, { error: 'WrongSize: not an address' }))

/** The options of most methods; what does not matter here is let through. */
export const options = z.optional(
  z.object({
    encoding: z.optional(z.enum(['base58', 'base64', 'json', 'jsonParsed'])),
    limit: z.optional(z.int()),
    skipPreflight: z.optional(z.boolean()),
    sigVerify: z.optional(z.boolean()),
    replaceRecentBlockhash: z.optional(z.boolean()),
    accounts: z.optional(z.object({ addresses: z.array(address).check(z.maxLength(256)) })),
    dataSlice: z.optional(z.object({ offset: z.int(), length: z.int() })),
    filters: z.optional(z.array(z.unknown())),
  }),
)
