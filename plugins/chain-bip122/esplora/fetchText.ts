import type { Environment } from '../../../kernel/define.js'
import { badNodeAnswer, nodeTimeout } from '../../../kernel/errors/node.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'

const maxBytes = 1024 * 1024

/**
 * Gets a text from a server. The deadline covers the body as well, and the body has a cap of 1 MiB.
 * Rejects with `RPC_TIMEOUT`, `RPC_BAD_ANSWER`, or what `fetch` rejects with. @param signal ends it earlier
 */
export const fetchText = (
  env: Environment,
  url: string,
  limitMs: number,
  signal: AbortSignal,
): Promise<string> =>
  withDeadline(env, { limitMs, late: () => nodeTimeout(limitMs), signals: [signal] }, async signal => {
    const response = await env.fetch(url, { signal, credentials: 'omit' })
    if (!response.ok) throw badNodeAnswer(`HTTP status code: ${response.status}`)
    return readText(response, maxBytes, () => badNodeAnswer('over 1 MiB'))
  })
