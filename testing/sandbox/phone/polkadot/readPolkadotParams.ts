import * as z from 'zod/mini'
import { rpcErrors } from '../../../evm/rpcErrors.js'

const address = z.string().check(z.maxLength(64))

/** What the methods of the namespace take. */
const schemas = {
  signMessage: z.object({ address, message: z.string().check(z.minLength(1), z.maxLength(100_000)) }),
  signTransaction: z.object({ address, transactionPayload: z.looseObject({}) }),
}
type Schemas = typeof schemas

/** Reads the parameters of a dapp. @throws -32602 saying which part is wrong */
export const readPolkadotParams = <Method extends keyof Schemas>(
  method: Method,
  params: unknown,
): z.output<Schemas[Method]> => {
  const result = schemas[method].safeParse(params)
  if (result.success) return result.data as z.output<Schemas[Method]>
  const [issue] = result.error.issues
  throw rpcErrors.invalidParams(`${issue?.path.join('.') ?? 'params'}: ${issue?.message ?? ''}`)
}
