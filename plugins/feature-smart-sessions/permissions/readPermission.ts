import * as z from 'zod/mini'
import { safeText, textLimits } from '../../../kernel/safety/text.js'

const maxFunctions = 100
const quantity = z.pipe(
  z.string().check(z.maxLength(66), z.regex(/^0x[\da-f]+$/i)),
  z.transform(text => BigInt(text)),
)
const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))
const allowance = { allowance: quantity, period: z.int().check(z.positive()) }

const callSchema = z.object({
  type: z.literal('contract-call'),
  data: z.object({
    address,
    functions: z
      .array(z.object({ functionName: z.string(), valueLimit: z.optional(quantity) }))
      .check(z.maxLength(maxFunctions)),
  }),
})
const nativeSchema = z.object({
  type: z.literal('native-token-recurring-allowance'),
  data: z.object(allowance),
})
const tokenSchema = z.object({
  type: z.literal('erc20-recurring-allowance'),
  data: z.object({ ...allowance, token: address }),
})
const typed = z.object({ type: z.string() })

/** What a session may do, as far as it can be put in words. */
export type AllowedAct =
  | {
      readonly kind: 'call'
      readonly contract: string
      /** Cleaned for display. */
      readonly functions: readonly string[]
      /** The most of the native coin that goes along with a call, in its smallest unit. */
      readonly valueLimit: bigint
    }
  | {
      readonly kind: 'spend'
      /** Left out: the native coin. */
      readonly token?: string
      /** In the smallest unit, for each period. */
      readonly amount: bigint
      /** Seconds. */
      readonly period: number
    }
  /** Something that is not known here. */
  | { readonly kind: 'unknown'; readonly type?: string }

/** Reads a permission, from outside. Never throws: what cannot be read is unknown, and is shown as that. */
export const readPermission = (value: unknown): AllowedAct => {
  const call = callSchema.safeParse(value).data?.data
  if (call) {
    const { functions } = call
    const limits = functions.map(({ valueLimit = 0n }) => valueLimit)
    return {
      kind: 'call',
      contract: call.address,
      functions: functions.map(({ functionName }) => safeText(functionName, textLimits.profileName) ?? '?'),
      valueLimit: limits.reduce((most, limit) => (limit > most ? limit : most), 0n),
    }
  }
  const native = nativeSchema.safeParse(value).data?.data
  if (native) return { kind: 'spend', amount: native.allowance, period: native.period }
  const token = tokenSchema.safeParse(value).data?.data
  if (token) return { kind: 'spend', token: token.token, amount: token.allowance, period: token.period }
  const type = safeText(typed.safeParse(value).data?.type, textLimits.profileName)
  return { kind: 'unknown', ...(type !== undefined && { type }) }
}
