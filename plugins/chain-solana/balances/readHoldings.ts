import * as z from 'zod/mini'
import { isAddress } from '../address/isAddress.js'
import { readSchema } from '../node/readSchema.js'

/** The call whose answers are read here. */
export const holdingsMethod = 'getTokenAccountsByOwner'
/** How it is to answer. */
export const holdingsConfig = { encoding: 'jsonParsed', commitment: 'confirmed' } as const

const listSchema = z.object({ value: z.array(z.unknown()) })
const accountSchema = z.object({
  account: z.object({
    data: z.object({
      parsed: z.object({
        info: z.object({
          mint: z.string().check(z.refine(isAddress)),
          tokenAmount: z.object({
            amount: z.string().check(z.regex(/^\d{1,20}$/)),
            decimals: z.int().check(z.minimum(0), z.maximum(255)),
          }),
        }),
      }),
    }),
  }),
})

/** What is in one token account. */
export interface Holding {
  readonly token: string
  readonly units: bigint
  readonly decimals: number
}

/** Reads the token accounts of an owner; undefined in place of what is none. @throws `RPC_BAD_ANSWER` for what is no list */
export const readHoldings = (answer: unknown): readonly (Holding | undefined)[] =>
  readSchema(listSchema, answer, holdingsMethod).value.map(entry => {
    const account = accountSchema.safeParse(entry)
    if (!account.success) return undefined
    const { mint, tokenAmount } = account.data.account.data.parsed.info
    return { token: mint, units: BigInt(tokenAmount.amount), decimals: tokenAmount.decimals }
  })
