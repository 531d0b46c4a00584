import * as z from 'zod/mini'
import type { CosmosAminoDoc, CosmosDirectDoc } from '../api.js'

const maxBytes = 5 * 1024 * 1024
const numberText = z.string().check(z.maxLength(20), z.regex(/^\d+$/))
const shortText = z.string().check(z.maxLength(256))
const coin = z.looseObject({ denom: shortText, amount: z.string().check(z.maxLength(78), z.regex(/^\d+$/)) })

/** What is not named goes on to the wallet as it is. */
const aminoSchema = z.looseObject({
  chain_id: shortText,
  account_number: numberText,
  sequence: numberText,
  fee: z.looseObject({ amount: z.array(coin), gas: numberText }),
  msgs: z.array(z.looseObject({ type: shortText, value: z.record(z.string(), z.unknown()) })),
  memo: z.string(),
})

/** Reads a transaction in amino JSON; undefined when it is none. */
export const readAminoDoc = (value: unknown): CosmosAminoDoc | undefined => aminoSchema.safeParse(value).data

const bytes = z.instanceof(Uint8Array).check(z.refine(({ length }) => length <= maxBytes))
const directSchema = z.object({
  bodyBytes: bytes,
  authInfoBytes: bytes,
  chainId: shortText,
  accountNumber: z.unknown(),
})

/** Account numbers are bigints, `Long`s, numbers or texts: all of them say the same when they are written out. */
export const readAccountNumber = (value: unknown): bigint | undefined => {
  try {
    const text = numberText.safeParse(String(value))
    return text.success ? BigInt(text.data) : undefined
  } catch {
    return undefined
  }
}

/** Reads a transaction in protobuf; undefined when it is none. */
export const readDirectDoc = (value: unknown): CosmosDirectDoc | undefined => {
  const read = directSchema.safeParse(value)
  const accountNumber = readAccountNumber(read.data?.accountNumber)
  return read.success && accountNumber !== undefined ? { ...read.data, accountNumber } : undefined
}
