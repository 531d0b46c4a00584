import * as z from 'zod/mini'
import { SandboxError } from '../SandboxError.js'

const replySchema = z.object({
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})

/**
 * Calls one JSON-RPC method of a node.
 *
 * @param url the node's address
 * @returns the `result` member, unchecked
 * @throws SandboxError `RPC_FAILED` with the node's own message
 */
export async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ jsonrpc: '2.0', id: 1, method, params }),
  })
  const { result, error } = replySchema.parse(await response.json())
  if (error) throw new SandboxError('RPC_FAILED', `${method}: ${error.message}`)
  return result
}
