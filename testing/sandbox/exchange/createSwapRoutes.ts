import type { BlockchainRoute, ProjectCheck } from '../blockchain/createBlockchainRoutes.js'
import { ApiError } from '../blockchain/ApiError.js'
import { jsonAnswer } from '../http/answers.js'
import { readJson } from '../http/readJson.js'
import { importOptional } from '../importOptional.js'
import type { RunningSwap } from './createSwap.js'

const load = () => importOptional('The exchange', ['viem'], () => import('./calls/swapCalls.js'))

type Calls = Awaited<ReturnType<typeof load>>
type GetCall = 'listTokens' | 'giveQuotes' | 'readAllowance' | 'buildApproval'

/** The calls of the blockchain API that swap. @param checkProject for the call that names its project in the body */
export function createSwapRoutes(swap: RunningSwap, checkProject: ProjectCheck): readonly BlockchainRoute[] {
  const get = (title: string, name: GetCall): BlockchainRoute => ({
    ...{ method: 'GET', title, pattern: new RegExp(`^${title}$`), isForProjects: true },
    async answer({ query }) {
      const calls = await load()
      return jsonAnswer(await calls[name](swap, query, lieTo(calls, swap, query.get('projectId'))))
    },
  })
  const build: BlockchainRoute = {
    ...{ method: 'POST', title: '/v1/convert/build-transaction', isForProjects: false },
    pattern: /^\/v1\/convert\/build-transaction$/,
    async answer({ body, origin }) {
      const calls = await load()
      const request = calls.swapRequestSchema.safeParse(readJson(await body()))
      if (!request.success) throw new ApiError(422, '', 'The body is not as expected')
      const { projectId } = request.data
      checkProject(projectId, origin)
      return jsonAnswer(await calls.buildSwap(swap, request.data, lieTo(calls, swap, projectId)))
    },
  }
  return [
    get('/v1/convert/tokens', 'listTokens'),
    get('/v1/convert/quotes', 'giveQuotes'),
    get('/v1/convert/allowance', 'readAllowance'),
    get('/v1/convert/build-approve', 'buildApproval'),
    build,
  ]
}

const lieTo = ({ findLie }: Calls, swap: RunningSwap, projectId: string | null) =>
  findLie(swap.lieTo(projectId ?? undefined))
