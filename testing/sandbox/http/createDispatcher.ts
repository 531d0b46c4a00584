import type { FaultBoard } from '../faults/createFaultBoard.js'
import { faultModes, findFault } from '../faults/findFault.js'
import { splitFaultPath } from '../faults/splitFaultPath.js'
import type { Service, ServiceName } from '../services/Service.js'
import type { Answer, BentAnswer } from './Answer.js'
import { textAnswer } from './answers.js'
import type { Exchange, Responder } from './createHttpServer.js'
import { errorAnswer } from './errorAnswer.js'
import { HttpError } from './HttpError.js'
import { readBody } from './readBody.js'
import type { SandboxRequest } from './SandboxRequest.js'

/** Leads each request to its service, and its answer through a fault. */
export interface Dispatcher {
  readonly respond: Responder
  /** Requests that a service has had so far, without preflights. */
  requestsOf(service: ServiceName): number
}

/**
 * Creates the dispatcher. The fault of a request is that of its path (`/fault/{mode}/…`), else that of its header
 * `x-sandbox-fault`, else the one that the board has for the service.
 *
 * @param log gets a line for each request when it arrives
 */
export function createDispatcher(
  services: readonly Service[],
  board: FaultBoard,
  log: (line: string) => void,
): Dispatcher {
  const counts = new Map<ServiceName, number>()
  const requestsOf = (service: ServiceName) => counts.get(service) ?? 0

  const respond = async (exchange: Exchange): Promise<BentAnswer | undefined> => {
    const { incoming } = exchange
    const [fullPath, query] = splitTarget(incoming.url ?? '/')
    const { mode: pathMode, path } = splitFaultPath(fullPath)
    const service = services.find(candidate => candidate.owns(path))
    if (!service) throw new HttpError(404, 'Not Found')

    const mode = pathMode ?? incoming.headers['x-sandbox-fault']?.toString() ?? board.modeOf(service.name)
    const fault = findFault(mode)
    if (!fault) throw new HttpError(400, `No such fault mode. There are: ${faultModes.join(', ')}`)
    if (incoming.method === 'OPTIONS') return { ...textAnswer('', 204), isOriginBound: mode === 'nocors' }

    counts.set(service.name, requestsOf(service.name) + 1)
    log(`${service.name.padEnd(9)} ${mode} ${incoming.method} ${incoming.url}`)
    const request = createRequest(exchange, path, query)
    return fault({ request, answer: () => askService(service, request), reset: exchange.reset })
  }

  return { respond, requestsOf }
}

/** The answer of a service, refusals included: a fault bends those as well. */
async function askService(service: Service, request: SandboxRequest): Promise<Answer> {
  try {
    return await service.answer(request)
  } catch (error) {
    return errorAnswer(error)
  }
}

function splitTarget(target: string): [path: string, query: URLSearchParams] {
  const mark = target.indexOf('?')
  if (mark < 0) return [target, new URLSearchParams()]
  return [target.slice(0, mark), new URLSearchParams(target.slice(mark))]
}

function createRequest({ incoming, signal }: Exchange, path: string, query: URLSearchParams): SandboxRequest {
  let body: Promise<string> | undefined
  return {
    method: incoming.method ?? 'GET',
    path,
    target: incoming.url ?? '/',
    query,
    origin: incoming.headers.origin,
    signal,
    body: () => (body ??= readBody(incoming)),
  }
}
