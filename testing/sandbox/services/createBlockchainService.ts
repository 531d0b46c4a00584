import { ApiError } from '../blockchain/ApiError.js'
import type { RunningBlockchain } from '../blockchain/createBlockchain.js'
import { createBlockchainRoutes, type ProjectCheck } from '../blockchain/createBlockchainRoutes.js'
import type { RunningChain } from '../chains/startChains.js'
import { bendFigures } from '../exchange/bendFigures.js'
import type { RunningSwap } from '../exchange/createSwap.js'
import { createSwapRoutes } from '../exchange/createSwapRoutes.js'
import type { RunningOnramp } from '../onramp/createOnramp.js'
import { digestUuid } from '../wallets/digest.js'
import type { Answer } from '../http/Answer.js'
import { HttpError } from '../http/HttpError.js'
import type { SandboxRequest } from '../http/SandboxRequest.js'
import { failureAnswer } from './failureAnswer.js'
import { isOriginAllowed } from './isOriginAllowed.js'
import { judgeProject } from './judgeProject.js'
import type { ProjectOptions } from './ProjectOptions.js'
import type { Service } from './Service.js'

/**
 * Stands in for the blockchain API: balances, history, names, identities, prices, smart sessions, swaps, purchases. Errors have its body.
 */
export function createBlockchainService(
  blockchain: RunningBlockchain,
  swap: RunningSwap,
  chains: readonly RunningChain[],
  projects: ProjectOptions,
  onramp: RunningOnramp,
): Service {
  const check: ProjectCheck = (projectId, origin) =>
    checkProject(new URLSearchParams(projectId && { projectId }), origin, projects)
  const routes = [
    ...createBlockchainRoutes(blockchain, chains, check, onramp).map(route => bendFigures(route, swap)),
    ...createSwapRoutes(swap, check),
  ]
  let asked = 0

  const answer = async (request: SandboxRequest): Promise<Answer> => {
    const known = routes.filter(({ pattern }) => pattern.test(request.path))
    const route = known.find(({ method }) => method === request.method)
    if (!route)
      throw known.length > 0 ? new HttpError(405, 'Method Not Allowed') : new HttpError(404, 'Not Found')
    if (route.isForProjects) checkProject(request.query, request.origin, projects)
    const parameter = route.pattern.exec(request.path)?.[1] ?? ''
    return route.answer(request, decode(parameter))
  }
  return {
    name: 'blockchain',
    routes: routes.map(({ method, title }) => `${method} ${title}`),
    owns: path => path.startsWith('/v1/') && path !== '/v1/',
    async answer(request) {
      const answered = await answer(request).catch(toFailure)
      const id = digestUuid(`request ${(asked += 1)}`)
      return { ...answered, headers: { ...answered.headers, 'x-request-id': id } }
    },
  }
}

function toFailure(error: unknown): Answer {
  if (error instanceof ApiError) return failureAnswer(error.status, error.field, error.message)
  throw error
}

/** @throws HttpError 400, ApiError 401 `authentication` */
function checkProject(query: URLSearchParams, origin: string | undefined, projects: ProjectOptions): void {
  const standing = judgeProject(query, projects)
  if (standing === 'missing')
    throw new HttpError(400, 'Failed to deserialize query string: missing field `projectId`')
  if (standing !== 'accepted') throw new ApiError(401, 'authentication', 'Project is unknown or disabled')
  if (!isOriginAllowed(origin, projects)) throw new ApiError(401, 'authentication', 'Origin is not allowed')
}

/** @throws HttpError 400 for a path that is not well encoded */
function decode(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    throw new HttpError(400, 'Bad Request')
  }
}
