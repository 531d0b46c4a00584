import type { SolanaNode } from '../chains/solana/createSolanaNode.js'
import type { Chains } from '../chains/startChains.js'
import { HttpError } from '../http/HttpError.js'
import { failureAnswer } from './failureAnswer.js'
import { forwardRpc } from './forwardRpc.js'
import { answerSolana } from './createSolanaService.js'
import { judgeProject } from './judgeProject.js'
import type { ProjectOptions } from './ProjectOptions.js'
import type { Service } from './Service.js'

/** Stands in for the hosted JSON-RPC service, `POST /v1/?chainId={CAIP-2}&projectId={id}`. */
export function createHostedRpcService(
  chains: Chains,
  solana: readonly SolanaNode[],
  projects: ProjectOptions,
): Service {
  return {
    name: 'hostedRpc',
    routes: ['POST /v1/?chainId={CAIP-2}&projectId={id}'],
    owns: path => path === '/v1' || path === '/v1/',
    answer(request) {
      const standing = judgeProject(request.query, projects)
      if (standing === 'missing') throw new HttpError(400, 'Missing projectId')
      if (standing !== 'accepted')
        return failureAnswer(401, 'authentication', 'Project is unknown or disabled')

      const chainId = request.query.get('chainId')
      const node = solana.find(({ caipNetworkId }) => caipNetworkId === chainId)
      if (node) return answerSolana(node, request)
      const chain = chains.list.find(({ id }) => `eip155:${id}` === chainId)
      return chain ? forwardRpc(chain, request) : failureAnswer(400, 'chainId', 'Chain is not supported')
    },
  }
}
