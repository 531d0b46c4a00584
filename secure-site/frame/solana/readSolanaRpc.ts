import * as z from 'zod/mini'
import { fromBase58 } from './base58.js'
import { readMessageBytes, readTransaction, type SolanaTransaction } from './readTransaction.js'

/** Base58 costs the square of the length: 8192 bytes of a message, and 1232 of a transaction, which the network takes no longer ones of. */
const message = z.object({
  message: z.string().check(z.maxLength(11_500)),
  pubkey: z.optional(z.string().check(z.maxLength(44))),
})
const text = z.string().check(z.maxLength(1725))
const commitment = z.enum([
  'processed',
  'confirmed',
  'finalized',
  'recent',
  'single',
  'singleGossip',
  'root',
  'max',
])
const sendOptions = z.object({
  skipPreflight: z.optional(z.boolean()),
  preflightCommitment: z.optional(commitment),
  maxRetries: z.optional(z.int().check(z.nonnegative())),
  minContextSlot: z.optional(z.int().check(z.nonnegative())),
})

/** How a transaction is sent. */
export type SendOptions = z.infer<typeof sendOptions>

const invalid = (): Error => new Error('Invalid request')

const read = <T>(schema: z.ZodMiniType<T>, value: unknown): T => {
  const result = schema.safeParse(value)
  if (!result.success) throw invalid()
  return result.data
}

const bytesOf = (base58: string): Uint8Array => {
  try {
    return fromBase58(base58)
  } catch {
    throw invalid()
  }
}

/** Reads `{ message, pubkey }`. @throws where it does not fit, and for a transaction, which would be signed unseen */
export const readSolanaMessage = (
  params: unknown,
): { readonly message: Uint8Array; readonly from: string | undefined } => {
  const { message: given, pubkey } = read(message, params)
  const bytes = bytesOf(given)
  if (readMessageBytes(bytes)) throw new Error('This is a transaction: it is not signed as a message')
  return { message: bytes, from: pubkey }
}

/** Reads `{ transaction }`, or `{ transactions }`. @throws where it does not fit */
export const readSolanaTransactions = (params: unknown): readonly SolanaTransaction[] => {
  const one = z.object({ transaction: text })
  const several = z.object({ transactions: z.array(text).check(z.minLength(1), z.maxLength(20)) })
  const asked = read(z.union([one, several]), params)
  const texts = 'transaction' in asked ? [asked.transaction] : asked.transactions
  return texts.map(each => readTransaction(bytesOf(each)))
}

/** Reads `{ transaction, options? }`. @throws where it does not fit */
export const readSolanaSending = (
  params: unknown,
): { readonly transaction: SolanaTransaction; readonly options: SendOptions } => {
  const { transaction, options = {} } = read(
    z.object({ transaction: text, options: z.optional(sendOptions) }),
    params,
  )
  return { transaction: readTransaction(bytesOf(transaction)), options }
}
