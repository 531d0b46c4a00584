import * as z from 'zod/mini'
import { SandboxError } from '../SandboxError.js'

const replySchema = z.object({
  id: z.optional(z.unknown()),
  result: z.optional(z.unknown()),
  error: z.optional(z.object({ message: z.string() })),
})

/** A JSON-RPC method and its parameters. */
export type NodeCall = readonly [method: string, params: readonly unknown[]]

/**
 * Calls one JSON-RPC method of a node.
 *
 * @param url the node's address
 * @returns the `result` member, unchecked
 * @throws SandboxError `RPC_FAILED` with the node's own message
 */
export async function callNode(url: string, method: string, params: readonly unknown[]): Promise<unknown> {
  const reply = replySchema.parse(await post(url, { jsonrpc: '2.0', id: 1, method, params }))
  return resultOf(reply, method)
}

/**
 * Calls several methods of a node in one request.
 *
 * @returns the `result` members in the order of the calls, unchecked
 * @throws SandboxError `RPC_FAILED` with the node's own message of the first call that failed
 */
export async function callNodeInBatch(url: string, calls: readonly NodeCall[]): Promise<readonly unknown[]> {
  const body = calls.map(([method, params], id) => ({ jsonrpc: '2.0', id, method, params }))
  const replies = z.array(replySchema).parse(await post(url, body))
  return calls.map(([method], index) => resultOf(replies.find(({ id }) => id === index) ?? {}, method))
}

async function post(url: string, body: unknown): Promise<unknown> {
  const response = await fetch(url, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  return response.json()
}

function resultOf({ result, error }: z.infer<typeof replySchema>, method: string): unknown {
  if (error) throw new SandboxError('RPC_FAILED', `${method}: ${error.message}`)
  return result
}
