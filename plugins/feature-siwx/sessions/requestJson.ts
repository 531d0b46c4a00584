import { isModalError, type Environment } from '../../../kernel/define.js'
import { readText } from '../../../kernel/fetching/readText.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { signInUnreachable } from '../errors.js'

export interface JsonRequest {
  readonly method: 'GET' | 'POST' | 'DELETE'
  readonly url: string
  /** For logs: without parameters. */
  readonly path: string
  readonly headers?: Readonly<Record<string, string>>
  /** Sent as JSON. */
  readonly body?: object
}

export interface JsonAnswer {
  readonly status: number
  /** 2xx with JSON: the error page of a proxy is not an answer. */
  readonly isOk: boolean
  /** Undefined where it is not JSON. */
  readonly body: unknown
}

const limitMs = 10_000
const maxBytes = 65_536

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}

/** Requests JSON from the service that verifies, once. Rejects with `SIGN_IN_UNREACHABLE` when there is no answer within 10 s, or one over 64 KiB. */
export const requestJson = async (env: Environment, request: JsonRequest): Promise<JsonAnswer> => {
  const { method, url, path, headers = {}, body } = request
  const late = () => signInUnreachable(`${path}: no answer in ${limitMs} ms`)
  const init: RequestInit = {
    method,
    headers,
    ...(body && { body: JSON.stringify(body) }),
    cache: 'no-store',
  }
  try {
    return await withDeadline(env, { limitMs, late }, async signal => {
      const response = await env.fetch(url, { ...init, signal })
      const text = await readText(response, maxBytes, () =>
        signInUnreachable(`${path}: over ${maxBytes} bytes`),
      )
      const answer = parse(text)
      return { status: response.status, isOk: response.ok && answer !== undefined, body: answer }
    })
  } catch (error) {
    throw isModalError(error) ? error : signInUnreachable(path, error)
  }
}
