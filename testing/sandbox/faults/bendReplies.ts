import * as z from 'zod/mini'
import { readJson } from '../http/readJson.js'
import type { Fault } from './Fault.js'

const replySchema = z.looseObject({ jsonrpc: z.literal('2.0'), id: z.unknown() })
const bodySchema = z.union([replySchema, z.array(replySchema)])

/** One JSON-RPC reply: `jsonrpc`, `id`, and `result` or `error`. */
export type RpcReply = z.infer<typeof replySchema>

/**
 * Makes a fault that changes JSON-RPC replies. What is no JSON-RPC answer passes unchanged.
 *
 * @param bend gets the reply of a single call, or the list of replies of a batch, and returns what is sent instead
 */
export const bendReplies =
  (bend: (body: RpcReply | RpcReply[]) => unknown): Fault =>
  async ({ answer }) => {
    const healthy = await answer()
    const body = bodySchema.safeParse(readJson(healthy.body))
    return body.success ? { ...healthy, body: JSON.stringify(bend(body.data)) } : healthy
  }
