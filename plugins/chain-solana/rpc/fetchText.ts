import type { Environment } from '../../../kernel/define.js'
import { badNodeAnswer, nodeTimeout } from '../../../kernel/errors/node.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import type { RpcEndpoint } from './rpcEndpoints.js'

const maxBytes = 10 * 1024 * 1024

/**
 * Posts a body to a node and reads what comes back. The deadline covers the answer's body as well, which has a cap. Rejects with
 * `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, or what `fetch` rejects with. @param signal ends what is under way
 */
export const fetchText = (
  env: Environment,
  { url, headers }: RpcEndpoint,
  body: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<string> =>
  withDeadline(env, { limitMs, late: () => nodeTimeout(limitMs), signals: [signal] }, async signal => {
    const response = await env.fetch(url, { method: 'POST', headers: { ...headers }, body, signal })
    if (!response.ok) throw badNodeAnswer(`HTTP status code: ${response.status}`)
    return readText(response, maxBytes, () => badNodeAnswer(`more than ${maxBytes} bytes`))
  })
