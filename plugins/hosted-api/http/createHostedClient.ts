import type { PluginContext } from '../../../kernel/define.js'
import { serviceUnreachable } from '../errors.js'
import type { ReadCommonQuery } from './createCommonQuery.js'
import { askGuarded } from './askGuarded.js'

/** Parameters of a call. Lists are sent with commas between; what is empty is not sent. */
export type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** One call of a hosted service. */
export interface HostedCall<T> {
  /** `/getWallets`: what stands in it is checked and encoded. */
  readonly path: string
  readonly query?: Query
  readonly signal?: AbortSignal | undefined
  /** Of the browser. Default: its own judgement. */
  readonly cache?: 'no-cache'
  /** Reads a 2xx answer, within its cap. Throws `ANSWER_INVALID`. */
  read(response: Response): Promise<T>
}

/** A call with a body. */
export interface HostedPost<T> extends HostedCall<T> {
  /** Sent as JSON. */
  readonly body: object
}

/** One hosted service. */
export interface HostedClient {
  /** Whether it can be asked: the host has a project id, and has not switched the service off. */
  readonly isAvailable: boolean
  /**
   * Asks once. Rejects with `PROJECT_ID_MISSING`, `HTTP_STATUS`, `SERVICE_UNREACHABLE`, `ANSWER_INVALID`, or with the reason of an
   * aborted signal; settles within 10 s.
   */
  get<T>(call: HostedCall<T>): Promise<T>
  /** The same, with a body. */
  post<T>(call: HostedPost<T>): Promise<T>
}

const toText = (value: Query[string]): string =>
  typeof value === 'object' ? value.join(',') : String(value ?? '')

const queryText = (query: Query): string => {
  const texts = Object.entries(query).map(([name, value]) => [name, toText(value)])
  return new URLSearchParams(texts.filter(([, text]) => text !== '')).toString()
}

/** Makes the client of a service. @param base its address, to which paths are added; false: the host has switched it off */
export const createHostedClient = (
  { env, options, onDispose }: PluginContext,
  base: string | false,
  commonQuery: ReadCommonQuery,
): HostedClient => {
  const life = new AbortController()
  onDispose(() => life.abort(serviceUnreachable('the modal was disposed')))
  const ask = async <T>({ path, query, signal, read }: HostedCall<T>, init: RequestInit): Promise<T> => {
    if (base === false) throw serviceUnreachable('the host has switched it off')
    const url = `${base.replace(/\/$/, '')}${path}?${queryText({ ...commonQuery(), ...query })}`
    return askGuarded(env, { url, path, init, signals: signal ? [life.signal, signal] : [life.signal], read })
  }
  return {
    isAvailable: base !== false && Boolean(options.projectId),
    get: call => ask(call, call.cache ? { cache: call.cache } : {}),
    post: call =>
      ask(call, {
        method: 'POST',
        headers: { 'Content-Type': 'application/json' },
        body: JSON.stringify(call.body),
      }),
  }
}
