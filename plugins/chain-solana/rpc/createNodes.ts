import { nodePool } from '../../../chain-kit/nodePool.js'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { SolanaOptions } from '../api.js'
import { createNode } from './createNode.js'
import { rpcEndpoints } from './rpcEndpoints.js'

/** What every node would say: the transaction is not to be run, not signed, or the parameters are wrong. */
const finalCodes = [-32002, -32003, -32602]

/** Asks the nodes of a network: what {@link SolanaRpcService.request} promises. */
export type Nodes = (network: Network, method: string, params?: readonly unknown[]) => Promise<unknown>

const isFinal = (error: unknown): boolean => {
  if (!isModalError(error, 'RPC_CALL_FAILED')) return false
  const { code } = error.cause as { readonly code: number }
  return finalCodes.includes(code)
}

/** Makes the nodes of all networks; all end with the plugin. */
export const createNodes = (context: PluginContext, options: SolanaOptions): Nodes => {
  const ask = nodePool(context, {
    endpointsOf: network => rpcEndpoints(network, options, context.options.projectId),
    make: (endpoint, network, limits) => createNode(context.env, network, endpoint, limits),
    isFinal,
  })
  return (network, method, params = []) => ask(network, node => node({ method, params }))
}
