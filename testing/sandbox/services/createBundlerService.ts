import type { RpcMethod } from '../bundler/answerJsonRpc.js'
import { answerJsonRpc } from '../bundler/answerJsonRpc.js'
import type { RunningChain } from '../chains/startChains.js'
import { HttpError } from '../http/HttpError.js'
import { importOptional } from '../importOptional.js'
import type { Service } from './Service.js'

type Methods = ReadonlyMap<string, RpcMethod>

const load = () => importOptional('The bundler', ['viem'], () => import('../bundler/createBundlerMethods.js'))

/** Stands in for the bundlers of chains with smart accounts: `POST /bundler/{chainId}`, JSON-RPC (ERC-7769). */
export function createBundlerService(chains: readonly RunningChain[]): Service {
  const served = chains.filter(({ hasSmartAccounts }) => hasSmartAccounts)
  const loaded = new Map<number, Promise<Methods>>()
  const methodsOf = async ({ id, nodeUrl }: RunningChain): Promise<Methods> =>
    (await load()).createBundlerMethods(id, nodeUrl)
  return {
    name: 'bundler',
    routes: served.map(({ id }) => `POST /bundler/${id}`),
    owns: path => path.startsWith('/bundler/'),
    async answer(request) {
      const chain = served.find(({ id }) => request.path === `/bundler/${id}`)
      if (!chain) throw new HttpError(404, 'No such chain')
      const methods = loaded.get(chain.id) ?? methodsOf(chain)
      loaded.set(chain.id, methods)
      return answerJsonRpc(request, await methods)
    },
  }
}
