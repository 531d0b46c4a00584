import type * as z from 'zod/mini'
import { rpcErrors } from './rpcErrors.js'

/** The parameters of a call, checked. @throws -32602 saying which part is wrong. */
export function readParams<T extends z.ZodMiniType>(schema: T, params: unknown): z.output<T> {
  const result = schema.safeParse(params)
  if (result.success) return result.data
  const issue = result.error.issues[0]
  throw rpcErrors.invalidParams(
    `${issue?.path.join('.') || 'params'}: ${issue?.message ?? 'not as expected'}`,
  )
}
