import * as z from 'zod/mini'
import { readBytes } from '../../../../plugins/chain-cosmos/address/readBytes.js'
import { rpcErrors } from '../../../evm/rpcErrors.js'

const signerAddress = z.string().check(z.maxLength(128))
const bytes = z.pipe(
  z.string().check(z.maxLength(100_000)),
  z.transform((text, context) => {
    const read = readBytes(text)
    if (read) return read
    context.issues.push({ code: 'custom', message: 'neither hex nor base64', input: text })
    return z.NEVER
  }),
)
const numberText = z.string().check(z.maxLength(20), z.regex(/^\d+$/))

/** What the methods of the namespace take; bytes may be hex or base64. */
const schemas = {
  signAmino: z.object({
    signerAddress,
    signDoc: z.looseObject({
      chain_id: z.string(),
      account_number: numberText,
      sequence: numberText,
      fee: z.looseObject({
        amount: z.array(z.object({ denom: z.string(), amount: z.string() })),
        gas: numberText,
      }),
      msgs: z.array(z.looseObject({ type: z.string(), value: z.record(z.string(), z.unknown()) })),
      memo: z.string(),
    }),
  }),
  signDirect: z.object({
    signerAddress,
    signDoc: z.object({
      chainId: z.string(),
      accountNumber: numberText,
      bodyBytes: bytes,
      authInfoBytes: bytes,
    }),
  }),
}
type Schemas = typeof schemas

/** Reads the parameters of a dapp. @throws -32602 saying which part is wrong */
export const readCosmosParams = <Method extends keyof Schemas>(
  method: Method,
  params: unknown,
): z.output<Schemas[Method]> => {
  const result = schemas[method].safeParse(params)
  if (result.success) return result.data as z.output<Schemas[Method]>
  const [issue] = result.error.issues
  throw rpcErrors.invalidParams(`${issue?.path.join('.') ?? 'params'}: ${issue?.message ?? ''}`)
}
