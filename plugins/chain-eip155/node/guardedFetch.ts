import { HttpRequestError, ResponseBodyTooLargeError, TimeoutError } from 'viem'
import type { Environment } from '../../../kernel/define.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { matchAnswers } from './matchAnswers.js'

const maxBytes = 10 * 1024 * 1024

/**
 * Makes the `fetchFn` for viem's `http` transport: guarded against nodes that hang, lie or flood. The deadline covers the body as well, the
 * body has a cap, and only answers to what was asked come through, by id.
 * @param timeoutMs viem's own time-out must be 0, since it reaches neither a body nor a request with a signal of its own
 */
export const guardedFetch =
  (env: Environment, timeoutMs: number) =>
  async (input: string | URL | Request, init: RequestInit = {}): Promise<Response> => {
    // viem hands over both as text.
    const url = input as string
    const sent = init.body as string
    const late = () => new TimeoutError({ body: {}, url })
    const tooLarge = (size: number) => new ResponseBodyTooLargeError({ maxSize: maxBytes, size })
    const signals = init.signal ? [init.signal] : []
    const text = await withDeadline(env, { limitMs: timeoutMs, late, signals }, async signal => {
      const response = await env.fetch(url, { ...init, signal })
      if (!response.ok)
        throw new HttpRequestError({ url, status: response.status, headers: response.headers })
      return matchAnswers(sent, await readText(response, maxBytes, tooLarge))
    })
    return new Response(text, { headers: { 'Content-Type': 'application/json' } })
  }
