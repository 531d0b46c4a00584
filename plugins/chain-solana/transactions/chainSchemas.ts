import * as z from 'zod/mini'
import { isAddress } from '../address/isAddress.js'

export const lamports = z.number().check(z.minimum(0), z.maximum(2 ** 64), z.multipleOf(1))
const height = z.int().check(z.minimum(0))
const address = z.string().check(z.refine(isAddress))
const account = z.object({
  lamports,
  owner: address,
  executable: z.boolean(),
  data: z.tuple([z.string(), z.literal('base64')]),
})
const accounts = z.array(z.nullable(account))

/** An account as nodes tell of it. */
export type AccountAnswer = z.output<typeof account>

export const accountSchema = z.object({ value: z.nullable(account) })
export const accountsSchema = z.object({ value: accounts })
export const blockhashSchema = z.object({
  value: z.object({ blockhash: address, lastValidBlockHeight: height }),
})
export const feeSchema = z.object({ value: z.nullable(lamports) })
export const simulationSchema = z.object({
  value: z.object({
    err: z.unknown(),
    unitsConsumed: z.optional(z.number()),
    accounts: z.nullish(accounts),
  }),
})
export const tokenAccountsSchema = z.object({
  value: z.array(
    z.object({
      pubkey: address,
      account: z.object({
        data: z.object({
          parsed: z.object({
            info: z.object({ tokenAmount: z.object({ amount: z.string().check(z.regex(/^\d{1,20}$/)) }) }),
          }),
        }),
      }),
    }),
  ),
})
