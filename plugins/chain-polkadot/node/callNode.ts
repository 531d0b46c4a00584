import * as z from 'zod/mini'
import type { Environment } from '../../../kernel/define.js'
import { badNodeAnswer, nodeTimeout } from '../../../kernel/errors/node.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'

const maxBytes = 1024 * 1024

/** A JSON-RPC 2.0 call. */
export interface NodeCall {
  readonly method: string
  readonly params: readonly unknown[]
}

const replySchema = z.object({ id: z.number(), result: z.unknown() })

const id = 1

/** Takes only the answer to what was asked, by id, and no error. */
const readReply = (text: string, { method }: NodeCall): unknown => {
  let reply: unknown
  try {
    reply = JSON.parse(text)
  } catch {
    throw badNodeAnswer(`${method}: no JSON`)
  }
  const read = replySchema.safeParse(reply)
  if (!read.success || read.data.id !== id || read.data.result === undefined) throw badNodeAnswer(method)
  return read.data.result
}

/**
 * Calls a node once. The deadline covers the body as well, and the body has a cap of 1 MiB.
 * Rejects with `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, or what `fetch` rejects with. @param signal ends it earlier
 */
export const callNode = (
  env: Environment,
  url: string,
  call: NodeCall,
  limitMs: number,
  signal: AbortSignal,
): Promise<unknown> =>
  withDeadline(env, { limitMs, late: () => nodeTimeout(limitMs), signals: [signal] }, async signal => {
    const response = await env.fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ jsonrpc: '2.0', id, ...call }),
      signal,
      credentials: 'omit',
    })
    if (!response.ok) throw badNodeAnswer(`HTTP status code: ${response.status}`)
    return readReply(await readText(response, maxBytes, () => badNodeAnswer('over 1 MiB')), call)
  })
