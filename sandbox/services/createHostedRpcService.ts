import type { Chains } from '../chains/startChains.js'
import type { Answer } from '../http/Answer.js'
import { jsonAnswer } from '../http/answers.js'
import { HttpError } from '../http/HttpError.js'
import { forwardRpc } from './forwardRpc.js'
import { judgeProject } from './judgeProject.js'
import type { ProjectOptions } from './ProjectOptions.js'
import type { Service } from './Service.js'

/** Stands in for the hosted JSON-RPC service, `POST /v1/?chainId={CAIP-2}&projectId={id}`. */
export function createHostedRpcService(chains: Chains, projects: ProjectOptions): Service {
  return {
    name: 'hostedRpc',
    routes: ['POST /v1/?chainId={CAIP-2}&projectId={id}'],
    owns: path => path === '/v1' || path === '/v1/',
    answer(request) {
      const standing = judgeProject(request.query, projects)
      if (standing === 'missing') throw new HttpError(400, 'Missing projectId')
      if (standing !== 'accepted') return failure(401, 'authentication', 'Project is unknown or disabled')

      const chainId = request.query.get('chainId')
      const chain = chains.list.find(({ id }) => `eip155:${id}` === chainId)
      return chain ? forwardRpc(chain, request) : failure(400, 'chainId', 'Chain is not supported')
    },
  }
}

/** The error body of the hosted service. */
function failure(status: number, field: string, description: string): Answer {
  return jsonAnswer({ status: 'FAILED', reasons: [{ field, description }] }, status)
}
