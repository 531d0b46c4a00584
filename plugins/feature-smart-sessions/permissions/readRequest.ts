import * as z from 'zod/mini'
import { invalidPermissions } from '../errors.js'
import type { PermissionRequest } from './PermissionRequest.js'

const maxLength = 256 * 1024
const maxPermissions = 20
const maxFunctions = 100
const maxKeys = 10
/** Seconds of the year 5138; in milliseconds, this was in 1973. */
const maxSeconds = 100_000_000_000

const hex = z.string().check(z.regex(/^0x[\da-f]+$/i))
const address = z.string().check(z.regex(/^0x[\da-f]{40}$/i))

const schemaAt = (nowSeconds: number) => {
  const future = z
    .int()
    .check(
      z.gt(nowSeconds, 'must be in the future, in seconds'),
      z.lt(maxSeconds, 'must be in seconds, not in milliseconds'),
    )
  const allowance = {
    allowance: hex.check(z.maxLength(66)),
    start: future,
    period: z.int().check(z.positive(), z.lt(maxSeconds)),
  }
  const allowedFunction = z.strictObject({
    functionName: z.string().check(z.minLength(1), z.maxLength(256)),
    args: z.optional(z.array(z.strictObject({ operator: z.string().check(z.maxLength(64)), value: hex }))),
    valueLimit: z.optional(hex.check(z.maxLength(66))),
    operation: z.optional(z.int()),
  })
  const permission = z.discriminatedUnion('type', [
    z.strictObject({
      type: z.literal('contract-call'),
      data: z.strictObject({
        address,
        abi: z.array(z.record(z.string(), z.unknown())),
        functions: z.array(allowedFunction).check(z.maxLength(maxFunctions)),
      }),
    }),
    z.strictObject({
      type: z.literal('native-token-recurring-allowance'),
      data: z.strictObject(allowance),
    }),
    z.strictObject({
      type: z.literal('erc20-recurring-allowance'),
      data: z.strictObject({ ...allowance, token: address }),
    }),
  ])
  const key = z.strictObject({
    type: z.enum(['secp256k1', 'secp256r1']),
    publicKey: hex.check(z.maxLength(132)),
  })
  return z.strictObject({
    chainId: z.string().check(z.regex(/^0x[1-9a-f][\da-f]{0,12}$/i)),
    address: z.optional(address),
    expiry: future,
    signer: z.strictObject({
      type: z.literal('keys'),
      data: z.strictObject({ keys: z.array(key).check(z.minLength(1), z.maxLength(maxKeys)) }),
    }),
    permissions: z.array(permission).check(z.minLength(1), z.maxLength(maxPermissions)),
    policies: z
      .array(
        z.strictObject({
          type: z.string().check(z.minLength(1), z.maxLength(64)),
          data: z.record(z.string(), z.unknown()),
        }),
      )
      .check(z.maxLength(maxPermissions)),
  })
}

/** As JSON has it; undefined for what JSON has not. */
const toJson = (value: unknown): string | undefined => {
  try {
    return JSON.stringify(value)
  } catch {
    return undefined
  }
}

/** A copy, which the page cannot change while the visitor decides. */
const copy = (value: unknown): unknown => {
  const json = toJson(value)
  if (json === undefined) throw invalidPermissions('it is no JSON')
  if (json.length > maxLength) throw invalidPermissions('it is too large')
  return JSON.parse(json)
}

/**
 * Checks what a site asks for: every part of it, and that there is no other. Gives a copy.
 * @param nowMs milliseconds since 1970
 * @throws `INVALID_PERMISSIONS`, whose details name the part
 */
export const readRequest = (value: unknown, nowMs: number): PermissionRequest => {
  const { data, error } = schemaAt(Math.floor(nowMs / 1000)).safeParse(copy(value))
  const issue = error?.issues[0]
  if (issue) throw invalidPermissions(`${issue.path.join('.') || 'request'}: ${issue.message}`)
  return data as PermissionRequest
}
