import { HttpRequestError, ResponseBodyTooLargeError, TimeoutError } from 'viem'
import type { Environment } from '../../../kernel/define.js'
import { matchAnswers } from './matchAnswers.js'

const maxBytes = 10 * 1024 * 1024

/** Reads a body up to the cap. */
const readText = async (response: Response): Promise<string> => {
  const reader = response.body?.getReader()
  if (!reader) return ''
  const decoder = new TextDecoder()
  let text = ''
  let size = 0
  for (;;) {
    const { done, value } = await reader.read()
    if (done) return text + decoder.decode()
    size += value.byteLength
    if (size > maxBytes) throw new ResponseBodyTooLargeError({ maxSize: maxBytes, size })
    text += decoder.decode(value, { stream: true })
  }
}

/**
 * Makes the `fetchFn` for viem's `http` transport: the RPC guard of faults section 1. The deadline covers the body as well, the
 * body has a cap, and only answers to what was asked come through, by id.
 * @param timeoutMs viem's own time-out must be 0, since it reaches neither a body nor a request with a signal of its own
 */
export const guardedFetch =
  (env: Environment, timeoutMs: number) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    // viem hands over both as text.
    const url = input as string
    const sent = init.body as string
    const controller = new AbortController()
    const { signal } = controller
    const load = async () => {
      const response = await env.fetch(url, { ...init, signal })
      if (!response.ok)
        throw new HttpRequestError({ url, status: response.status, headers: response.headers })
      return matchAnswers(sent, await readText(response))
    }
    // Ends the wait also where `fetch` does not heed its signal.
    const aborted = new Promise<never>((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error))
    })
    const cancel = env.after(timeoutMs, () => controller.abort(new TimeoutError({ body: {}, url })))
    const stop = () => controller.abort()
    init.signal?.addEventListener('abort', stop)
    try {
      const text = await Promise.race([load(), aborted])
      return new Response(text, { headers: { 'Content-Type': 'application/json' } })
    } finally {
      cancel()
      init.signal?.removeEventListener('abort', stop)
      // What is left of a body that is not wanted stays at the node.
      controller.abort()
    }
  }
