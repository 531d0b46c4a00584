import { isHex } from 'viem'
import * as z from 'zod/mini'
import { readTransaction, type AskedTransaction } from '../readRpc.js'

/** More than a visitor could read. */
const maxCalls = 50
const maxIdLength = 4096

const capability = z.looseObject({ optional: z.optional(z.boolean()) })
const capabilities = z.optional(z.record(z.string().check(z.maxLength(64)), capability))
const call = z.looseObject({ capabilities })
const batch = z.object({
  version: z.optional(z.string().check(z.maxLength(16))),
  id: z.optional(z.string().check(z.minLength(1), z.maxLength(maxIdLength))),
  from: z.optional(z.string()),
  chainId: z.optional(z.string().check(z.regex(/^0x[\da-f]{1,64}$/i))),
  atomicRequired: z.optional(z.boolean()),
  calls: z.array(call).check(z.minLength(1), z.maxLength(maxCalls)),
  capabilities,
})

/** A batch as a page asks for it (EIP-5792, version 2.0.0). */
export interface AskedCalls {
  readonly calls: readonly AskedTransaction[]
  readonly from: string | undefined
  /** What the page wants to ask about it by. */
  readonly id: string | undefined
}

/** There is none that changes what is done with calls. @throws for one that the page cannot do without */
const assertOptional = (wanted: z.infer<typeof capabilities>): void => {
  const required = Object.entries(wanted ?? {}).find(([, { optional = false }]) => !optional)
  if (required) throw new Error(`This wallet does not support ${required[0].slice(0, 32)}`)
}

/**
 * Reads `[batch]`. Whether all of it must be done at once or not makes no difference: it always is.
 * @throws where it does not fit, is for another network, or needs what there is not
 */
export const readCalls = (params: unknown, chain: number): AskedCalls => {
  const result = batch.safeParse(Array.isArray(params) ? (params as readonly unknown[])[0] : undefined)
  if (!result.success) throw new Error('Invalid request')
  const { version = '2.0.0', id, from, chainId, calls, capabilities: wanted } = result.data
  if (version !== '2.0.0') throw new Error('This version of wallet_sendCalls is not supported')
  if (chainId !== undefined && BigInt(chainId) !== BigInt(chain))
    throw new Error('The calls are for another network')
  assertOptional(wanted)
  calls.forEach(each => assertOptional(each.capabilities))
  const read = calls.map(({ to, value, data }) => readTransaction([{ to, value, data }], chain).transaction)
  return { calls: read, from, id }
}

/** Reads `[id]`. @throws where it does not fit */
export const readCallsId = (params: unknown): string => {
  const [id] = Array.isArray(params) ? (params as readonly unknown[]) : []
  if (typeof id !== 'string' || id.length > maxIdLength || id === '') throw new Error('Invalid request')
  return id
}

/** Whether an id may be a hash: only such ones are asked the network about. */
export const isHash = (id: string): id is `0x${string}` => isHex(id) && id.length === 66
