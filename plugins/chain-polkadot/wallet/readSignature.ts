import * as z from 'zod/mini'
import { walletFailed } from '../../../kernel/errors/connect.js'
import type { PolkadotSignature } from '../api.js'

/** 64 bytes, 65 for ecdsa, and the type of the key before it where a transaction was signed. */
const signature = z.string().check(z.maxLength(2 + 2 * 66), z.regex(/^0x(?:[\da-f]{2}){64,66}$/i))
const maxTransactionHex = 2 + 2 * 5 * 1024 * 1024
const transaction = z.union([
  z.string().check(z.maxLength(maxTransactionHex), z.regex(/^0x(?:[\da-f]{2})+$/i)),
  z.instanceof(Uint8Array),
])
const schema = z.object({
  id: z.optional(z.number().check(z.int())),
  signature,
  signedTransaction: z.nullish(transaction),
})

/** Reads what a wallet has signed (`SignerResult`). @throws `WALLET_FAILED` */
export const readSignature = (value: unknown): PolkadotSignature => {
  const read = schema.safeParse(value)
  if (!read.success) throw walletFailed('The wallet returned no signature', undefined)
  const { id = 1, signature: text, signedTransaction } = read.data
  return {
    id,
    signature: text as `0x${string}`,
    ...(signedTransaction && { signedTransaction: signedTransaction as `0x${string}` | Uint8Array }),
  }
}
