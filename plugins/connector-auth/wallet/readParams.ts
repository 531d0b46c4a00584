import * as z from 'zod/mini'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import { WalletRpcError } from '../errors.js'

/** No request of a wallet is longer, as text. */
const maxLength = 1_000_000
const maxCalls = 100

const hexText = z.string().check(z.startsWith('0x'))
const call = z.object({
  to: z.optional(hexText),
  data: z.optional(z.string().check(z.regex(/^0x[\da-fA-F]*$/))),
  value: z.optional(z.union([z.string(), z.number()])),
})
const transaction = z
  .looseObject({ ...call.shape, input: call.shape.data })
  // Of two, the site might take the other one than is shown.
  .check(z.refine(({ data, input = data }) => data === undefined || data === input, 'data and input differ'))
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
  ['eth_sendTransaction', z.tuple([transaction], z.unknown())],
  ['wallet_sendCalls', sendCalls],
  ['wallet_getCallsStatus', z.array(z.string())],
  ['wallet_revokePermissions', z.unknown()],
  ['wallet_getAssets', z.unknown()],
])

/** In the words of AppKit, which hosts may know. */
const missing = ({ input }: { readonly input?: unknown }) => (input === undefined ? 'Required' : undefined)

/** As JSON has it, so that nobody changes it afterwards; undefined for what JSON has not. */
const toJson = (params: unknown): string | undefined => {
  try {
    return JSON.stringify(params)
  } catch {
    return undefined
  }
}

/**
 * Checks what a page hands a wallet, before anything of it reaches the secure site.
 * @returns a copy, which the page cannot change while the visitor decides
 * @throws `WalletRpcError` -32602
 */
export const copyParams = (method: string, params: unknown): unknown => {
  if (params === undefined && !schemas.has(method)) return undefined
  const json = toJson(params)
  if (json === undefined) throw new WalletRpcError(-32602, 'The parameters are no JSON')
  if (json.length > maxLength) throw new WalletRpcError(-32602, 'The request is too large')
  const copy: unknown = JSON.parse(json)
  const { error } = (schemas.get(method) ?? list).safeParse(copy, { error: missing })
  const issue = error?.issues[0]
  if (issue) throw new WalletRpcError(-32602, `${issue.path.join('.') || 'params'}: ${issue.message}`)
  return copy
}

/** The network that a request names, a number in whichever form; undefined where it names none. @param params as {@link copyParams} gives them */
export const networkOf = (method: string, params: unknown): unknown => {
  const [first] = Array.isArray(params) ? (params as readonly unknown[]) : []
  return ['eth_sendTransaction', 'wallet_sendCalls'].includes(method)
    ? readProperty(first, 'chainId')
    : undefined
}

/** The account that a request names as the one to act; undefined where it names none. @param params as {@link copyParams} gives them */
export const accountOf = (method: string, params: unknown): string | undefined => {
  const [first, second] = Array.isArray(params) ? (params as readonly unknown[]) : []
  const named = new Map<string, unknown>([
    ['personal_sign', second],
    ['eth_signTypedData_v4', first],
    ['eth_sendTransaction', readProperty(first, 'from')],
    ['wallet_sendCalls', readProperty(first, 'from')],
  ]).get(method)
  return typeof named === 'string' ? named : undefined
}
