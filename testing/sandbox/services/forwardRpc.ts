import type { RunningChain } from '../chains/startChains.js'
import type { Answer } from '../http/Answer.js'
import { HttpError } from '../http/HttpError.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'

/**
 * Passes a JSON-RPC request, single or batch and of any content type, on to a chain's node.
 *
 * @throws HttpError 405 for another verb than POST, 502 when the node does not answer
 */
export async function forwardRpc(
  chain: Pick<RunningChain, 'nodeUrl'>,
  request: SandboxRequest,
): Promise<Answer> {
  if (request.method !== 'POST') throw new HttpError(405, 'Method Not Allowed')
  const body = await request.body()
  try {
    const headers = { 'content-type': 'application/json' }
    const response = await fetch(chain.nodeUrl, { method: 'POST', headers, body, signal: request.signal })
    return { status: response.status, headers, body: await response.text() }
  } catch {
    throw new HttpError(502, 'Bad Gateway')
  }
}
