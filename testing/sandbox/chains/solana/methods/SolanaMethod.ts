import type * as z from 'zod/mini'
import type { Ledger } from '../Ledger.js'
import type { SolanaChainDefinition } from '../SolanaChainDefinition.js'
import { solanaRpcErrors } from '../SolanaRpcError.js'

/** What a method answers from. */
export interface SolanaCall {
  readonly ledger: Ledger
  readonly chain: SolanaChainDefinition
  /** As the client sent them: not checked yet. */
  readonly params: readonly unknown[]
}

/** Answers one method of the RPC, or throws a SolanaRpcError. */
export type SolanaRpcMethod = (call: SolanaCall) => unknown

/** Methods by name. */
export type SolanaMethodTable = ReadonlyMap<string, SolanaRpcMethod>

/** A value with the slot that it is of, as most methods answer. */
export const withContext = ({ slot }: Ledger, value: unknown): object => ({
  context: { apiVersion: '2.2.0', slot },
  value,
})

/** The parameters of a call, checked; those that are missing at the end are undefined. @throws SolanaRpcError -32602 */
export const readParams = <T extends z.ZodMiniTuple>(schema: T, params: readonly unknown[]): z.output<T> => {
  const { length } = schema._zod.def.items
  const result = schema.safeParse(Array.from({ length }, (_, index) => params[index] ?? undefined))
  if (result.success) return result.data
  const [issue] = result.error.issues
  throw solanaRpcErrors.invalidParams(`${issue?.path.join('.') ?? ''} ${issue?.message ?? ''}`.trim())
}
