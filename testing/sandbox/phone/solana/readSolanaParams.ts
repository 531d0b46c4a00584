import * as z from 'zod/mini'
import { rpcErrors } from '../../../evm/rpcErrors.js'

const text = z.string().check(z.minLength(1), z.maxLength(10_000))
const pubkey = z.optional(z.string().check(z.maxLength(44)))
const sendOptions = z.optional(
  z.object({
    skipPreflight: z.optional(z.boolean()),
    preflightCommitment: z.optional(z.string()),
    maxRetries: z.optional(z.int()),
    minContextSlot: z.optional(z.int()),
  }),
)

/** What the methods of the namespace take. Binary data are texts: messages base58, transactions base64. */
const schemas = {
  signMessage: z.object({ message: text, pubkey }),
  signTransaction: z.object({ transaction: text, pubkey }),
  signAllTransactions: z.object({ transactions: z.array(text).check(z.minLength(1)), pubkey }),
  signAndSendTransaction: z.object({ transaction: text, pubkey, sendOptions }),
}
type Schemas = typeof schemas

/** Reads the parameters of a dapp. @throws -32602 saying which part is wrong */
export const readSolanaParams = <Method extends keyof Schemas>(
  method: Method,
  params: unknown,
): z.output<Schemas[Method]> => {
  const result = schemas[method].safeParse(params)
  if (result.success) return result.data as z.output<Schemas[Method]>
  const [issue] = result.error.issues
  throw rpcErrors.invalidParams(`${issue?.path.join('.') ?? 'params'}: ${issue?.message ?? ''}`)
}
