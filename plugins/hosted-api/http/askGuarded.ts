import { isModalError, type Environment } from '../../../kernel/define.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { httpStatus, serviceUnreachable } from '../errors.js'
import { readReason } from './readReason.js'

/** A request to a hosted service. */
export interface GuardedRequest<T> {
  readonly url: string
  /** For logs: the address without its parameters. */
  readonly path: string
  readonly init?: RequestInit
  /** Any of them ends the request. */
  readonly signals: readonly AbortSignal[]
  read(response: Response): Promise<T>
}

const limitMs = 10_000

/**
 * Asks a hosted service once, guarded against services that hang or flood. A GET has no headers of our own, so that browsers send no preflight.
 * @throws `HTTP_STATUS`, `SERVICE_UNREACHABLE`, what `read` throws, or the reason of the signal that ended it
 */
export const askGuarded = async <T>(env: Environment, request: GuardedRequest<T>): Promise<T> => {
  const { url, path, init, signals, read } = request
  const late = () => serviceUnreachable(`${path}: no answer in ${limitMs} ms`)
  try {
    return await withDeadline(env, { limitMs, late, signals }, async signal => {
      const response = await env.fetch(url, { ...init, signal })
      if (!response.ok) throw httpStatus(response.status, path, await readReason(response))
      return read(response)
    })
  } catch (error) {
    signals.find(signal => signal.aborted)?.throwIfAborted()
    throw isModalError(error) ? error : serviceUnreachable(path, error)
  }
}
