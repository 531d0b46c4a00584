import type { Chains } from '../chains/startChains.js'
import { HttpError } from '../http/HttpError.js'
import { forwardRpc } from './forwardRpc.js'
import type { Service } from './Service.js'

/** Stands in for a chain's own JSON-RPC endpoint, the URL that a host puts into its networks. Owns the chains. */
export function createRpcService(chains: Chains): Service {
  return {
    name: 'rpc',
    routes: chains.list.map(({ id }) => `POST /rpc/${id}`),
    owns: path => path.startsWith('/rpc/'),
    answer(request) {
      const chain = chains.list.find(({ id }) => request.path === `/rpc/${id}`)
      if (!chain) throw new HttpError(404, 'No such chain')
      return forwardRpc(chain, request)
    },
    stop: () => chains.stop(),
  }
}
