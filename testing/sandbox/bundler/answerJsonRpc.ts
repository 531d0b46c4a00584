import * as z from 'zod/mini'
import type { Answer } from '../http/Answer.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { readJson } from '../http/readJson.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'
import { RpcFailure } from './RpcFailure.js'

const requestSchema = z.object({
  id: z.union([z.string(), z.number(), z.null()]),
  method: z.string(),
  params: z.optional(z.array(z.unknown())),
})

/** What answers a method. Throws an `RpcFailure` where it refuses. */
export type RpcMethod = (params: readonly unknown[]) => unknown

/** Reads parameters. @throws RpcFailure -32602 with what does not fit */
export function readRpcParams<T>(schema: z.ZodMiniType<T>, params: unknown): T {
  const result = schema.safeParse(params)
  if (!result.success) throw new RpcFailure(-32602, `Invalid params: ${z.prettifyError(result.error)}`)
  return result.data
}

/**
 * Answers one JSON-RPC request by methods of our own.
 * @param methods by name @throws HttpError 405 for another verb than POST
 */
export async function answerJsonRpc(
  { method: verb, body }: SandboxRequest,
  methods: ReadonlyMap<string, RpcMethod>,
): Promise<Answer> {
  if (verb !== 'POST') throw new HttpError(405, 'Method Not Allowed')
  const request = requestSchema.safeParse(readJson(await body()))
  if (!request.success)
    return jsonAnswer({ jsonrpc: '2.0', id: null, error: { code: -32600, message: 'Invalid Request' } })
  const { id, method, params = [] } = request.data
  try {
    const answer = methods.get(method)
    if (!answer) throw new RpcFailure(-32601, `Method not found: ${method}`)
    return jsonAnswer({ jsonrpc: '2.0', id, result: (await answer(params)) ?? null })
  } catch (error) {
    const { code, message, data } =
      error instanceof RpcFailure ? error : new RpcFailure(-32603, `Internal error: ${String(error)}`)
    return jsonAnswer({ jsonrpc: '2.0', id, error: { code, message, ...(data !== undefined && { data }) } })
  }
}
