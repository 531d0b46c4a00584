import * as z from 'zod/mini'

/** No request of a wallet is longer, as text. */
const maxLength = 1_000_000
const maxCalls = 100

const hexText = z.string().check(z.startsWith('0x'))
const call = z.object({
  to: z.optional(hexText),
  data: z.optional(z.string().check(z.regex(/^0x[\da-fA-F]*$/))),
  value: z.optional(z.union([z.string(), z.number()])),
})
const sendCalls = z.array(
  z.object({
    chainId: z.optional(z.string()),
    from: z.optional(z.string()),
    version: z.optional(z.string()),
    calls: z.array(z.extend(call, { to: hexText })).check(z.minLength(1), z.maxLength(maxCalls)),
  }),
)
const list = z.array(z.unknown())

/** The parameters of those methods that are looked at; of all others they are a list, or there are none. */
const schemas = new Map<string, z.ZodMiniType>([
  ['personal_sign', z.tuple([z.string(), z.string()], z.unknown())],
  ['eth_signTypedData_v4', z.tuple([z.string(), z.union([z.string(), z.looseObject({})])], z.unknown())],
  ['eth_sendTransaction', z.tuple([z.looseObject({ ...call.shape })], z.unknown())],
  ['wallet_sendCalls', sendCalls],
  ['wallet_getCallsStatus', z.array(z.string())],
  ['wallet_revokePermissions', z.unknown()],
  ['wallet_getAssets', z.unknown()],
])

const sizeOf = (params: unknown): number => {
  try {
    return params === undefined ? 0 : JSON.stringify(params).length
  } catch {
    return Infinity
  }
}

/**
 * Checks what a page hands a wallet, before anything of it reaches the secure site.
 * @returns why it is refused; undefined where it is not
 */
export const faultOfParams = (method: string, params: unknown): string | undefined => {
  if (sizeOf(params) > maxLength) return 'The request is too large'
  if (params === undefined && !schemas.has(method)) return undefined
  const { error } = (schemas.get(method) ?? list).safeParse(params)
  const [issue] = error?.issues ?? []
  return issue && `${issue.path.join('.') || 'params'}: ${issue.message}`
}
