import type { Environment } from '../../../kernel/define.js'
import { badNodeAnswer, nodeTimeout } from '../../../kernel/errors/node.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'

const maxBytes = 1024 * 1024

/** What a node is asked: a path of its REST, and what is posted there, if anything. */
export interface NodeCall {
  readonly path: string
  readonly body?: object
}

/** What it answered: a status, and JSON of any shape. */
export interface NodeAnswer {
  readonly status: number
  readonly json: unknown
}

const request = (body: object | undefined): RequestInit =>
  body
    ? { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(body) }
    : { method: 'GET' }

const load = async (
  env: Environment,
  url: string,
  { path, body }: NodeCall,
  signal: AbortSignal,
): Promise<NodeAnswer> => {
  const init = { ...request(body), signal, credentials: 'omit' as const }
  const response = await env.fetch(`${url.replace(/\/$/, '')}${path}`, init)
  const text = await readText(response, maxBytes, () => badNodeAnswer('over 1 MiB'))
  try {
    return { status: response.status, json: JSON.parse(text) as unknown }
  } catch {
    throw badNodeAnswer(response.ok ? 'no JSON' : `HTTP status code: ${response.status}`)
  }
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
): Promise<NodeAnswer> =>
  withDeadline(env, { limitMs, late: () => nodeTimeout(limitMs), signals: [signal] }, signal =>
    load(env, url, call, signal),
  )
