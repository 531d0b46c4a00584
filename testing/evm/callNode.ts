import * as z from 'zod/mini'
import { ProviderRpcError } from './ProviderRpcError.js'
import { rpcErrors } from './rpcErrors.js'

const timeoutMs = 10_000

const answerSchema = z.union([
  z.object({ error: z.object({ code: z.number(), message: z.string(), data: z.optional(z.unknown()) }) }),
  z.object({ result: z.unknown() }),
])

/**
 * One JSON-RPC call to a node. The node's own error comes through unchanged, because the site should see what a wallet
 * shows it. @throws ProviderRpcError with the node's code; -32603 when the node cannot be reached or answers nonsense.
 */
export async function callNode(rpcUrl: string, method: string, params: unknown = []): Promise<unknown> {
  const answer = answerSchema.safeParse(await post(rpcUrl, { jsonrpc: '2.0', id: 1, method, params }))
  if (!answer.success) throw rpcErrors.internal(`The node did not answer "${method}" with JSON-RPC.`)
  if ('result' in answer.data) return answer.data.result
  const { code, message, data } = answer.data.error
  throw new ProviderRpcError(code, message, data)
}

async function post(rpcUrl: string, body: unknown): Promise<unknown> {
  try {
    const response = await fetch(rpcUrl, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(timeoutMs),
    })
    return await response.json()
  } catch (error) {
    throw rpcErrors.internal(
      `The node could not be asked: ${error instanceof Error ? error.message : 'unknown'}`,
    )
  }
}
