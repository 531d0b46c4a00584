import { type PluginContext, isModalError, type Environment } from '../../../kernel/define.js'
import { withDeadline } from '../../../kernel/fetching/withDeadline.js'
import { projectIdMissing, httpStatus, serviceUnreachable } from '../errors.js'
import { readReason } from './jsonReader.js'

/** The query parameters of every call. */
interface CommonQuery {
  readonly projectId: string
  /** The type of the SDK. */
  readonly st: string
  /** Its version. */
  readonly sv: string
}

/** Gives the parameters of a call. Throws `PROJECT_ID_MISSING`, and shows its alert the first time. */
type ReadCommonQuery = () => CommonQuery

/**
 * What is sent where the host says nothing: the defaults of AppKit's client, as the service is not known to take
 * any others. A version must be there: without one, or with some old ones, it answers with empty balances.
 */
const defaults = { st: 'appkit', sv: 'html-wagmi-4.2.2' }

export const createCommonQuery = ({ options, stores }: PluginContext): ReadCommonQuery => {
  let hasTold = false
  return () => {
    const { projectId, sdkType, sdkVersion } = options
    if (projectId) return { projectId, st: sdkType || defaults.st, sv: sdkVersion || defaults.sv }
    const missing = projectIdMissing()
    if (!hasTold) stores.alert.show('PROJECT_ID_NOT_CONFIGURED', { detail: missing.details })
    hasTold = true
    throw missing
  }
}

/** A request to a hosted service. */
interface ServiceRequest<T> {
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
const requestService = async <T>(env: Environment, request: ServiceRequest<T>): Promise<T> => {
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

/** Parameters of a call. Lists are sent with commas between; what is empty is not sent. */
type Query = Readonly<Record<string, string | number | readonly string[] | undefined>>

/** One call of a hosted service. */
interface HostedCall<T> {
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
interface HostedPost<T> extends HostedCall<T> {
  /** Sent as JSON. */
  readonly body: object
  /** Whether the project is named in the body, too, as some calls want it. Default: false. */
  readonly namesProject?: boolean
  /** Says of it that it is plain text, so that browsers send no preflight. Default: what it is. */
  readonly isPlain?: boolean
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
  /** Lets the page do what else it has to, in the middle of long work. */
  rest(): Promise<void>
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
    return requestService(env, {
      url,
      path,
      init,
      signals: signal ? [life.signal, signal] : [life.signal],
      read,
    })
  }
  return {
    isAvailable: base !== false && Boolean(options.projectId),
    get: call => ask(call, call.cache ? { cache: call.cache } : {}),
    post: async ({ body, namesProject, ...call }) =>
      ask(call, {
        method: 'POST',
        ...(!call.isPlain && { headers: { 'Content-Type': 'application/json' } }),
        body: JSON.stringify(namesProject ? { projectId: commonQuery().projectId, ...body } : body),
      }),
    rest: () => new Promise(resolve => void env.after(0, resolve)),
  }
}
