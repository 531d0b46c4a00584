import type { Network, PluginContext } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import { nodeTimeout, rpcUrlMissing } from '../../../kernel/errors/node.js'
import type { SolanaOptions } from '../api.js'
import { createNode, type Node, type RpcCall } from './createNode.js'
import { rpcEndpoints } from './rpcEndpoints.js'

/** The time-out of a request, over all nodes. */
const timeoutMs = 10_000
/** However many nodes there are, each gets this long before the next is tried. */
const minNodeMs = 2000
/** What every node would say: the transaction is not to be run, not signed, or the parameters are wrong. */
const finalCodes = [-32002, -32003, -32602]

/** Asks the nodes of a network: what {@link SolanaRpcService.request} promises. */
export type Nodes = (network: Network, method: string, params?: readonly unknown[]) => Promise<unknown>

const isFinal = (error: unknown): boolean => {
  if (!isModalError(error, 'RPC_CALL_FAILED')) return false
  const { code } = error.cause as { readonly code: number }
  return finalCodes.includes(code)
}

/** The nodes of one network, the one that failed last at the end. */
class Pool {
  constructor(private nodes: readonly Node[]) {}

  async request(call: RpcCall, isLate: () => boolean): Promise<unknown> {
    let last: unknown
    for (const node of this.nodes) {
      if (isLate()) break
      try {
        return await node(call)
      } catch (error) {
        if (isFinal(error)) throw error
        this.nodes = [...this.nodes.filter(other => other !== node), node]
        last = error
      }
    }
    throw last
  }
}

/** Makes the nodes of all networks; all end with the plugin. */
export const createNodes = (
  { env, options: { projectId }, onDispose }: PluginContext,
  options: SolanaOptions,
): Nodes => {
  const pools = new WeakMap<Network, Pool>()
  const controller = new AbortController()
  onDispose(() => controller.abort())

  const create = (network: Network): Pool => {
    const endpoints = rpcEndpoints(network, options, projectId)
    if (endpoints.length === 0) throw rpcUrlMissing(network.caipNetworkId, 'solana')
    const nodeMs = Math.max(minNodeMs, timeoutMs / endpoints.length)
    return new Pool(endpoints.map(endpoint => createNode(env, network, endpoint, nodeMs, controller.signal)))
  }
  return async (network, method, params = []) => {
    const pool = pools.get(network) ?? create(network)
    pools.set(network, pool)
    return new Promise((resolve, reject) => {
      let isLate = false
      const cancel = env.after(timeoutMs, () => {
        isLate = true
        reject(nodeTimeout(timeoutMs))
      })
      void pool
        .request({ method, params }, () => isLate)
        .then(resolve, reject)
        .finally(cancel)
    })
  }
}
