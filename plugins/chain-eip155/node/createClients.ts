import { createClient, custom, shouldThrow, type Chain, type Client, type Transport } from 'viem'
import { nodePool, type NodeOrder } from '../../../chain-kit/nodePool.js'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { rpcUrlMissing } from '../../../kernel/errors/node.js'
import type { Eip155Options } from '../api.js'
import { createNode, type Node, type RpcRequest } from './createNode.js'
import { createRanker } from './createRanker.js'
import { Ranking } from './Ranking.js'
import { endpointsOf } from './endpointsOf.js'

/** Gives the client of a network. Throws `RPC_URL_MISSING`. */
export type Clients = (network: Network) => Client<Transport, Chain>

/** The network as viem knows it; what came with a chain of `viem/chains`, such as its contracts, is still there. */
const toViemChain = (network: Network, urls: readonly string[]): Chain => ({
  ...network,
  id: Number(network.id),
  rpcUrls: { default: { http: urls } },
})

/** The order of the nodes of a network: measured while somebody asks. */
const rankedOrder = ({ env, onDispose }: PluginContext, nodes: readonly Node[]): NodeOrder<Node> => {
  const ranking = new Ranking(nodes.length)
  const ranker = createRanker(env, nodes, ranking)
  onDispose(ranker.stop)
  return {
    list: () => {
      ranker.used()
      return ranking.order.flatMap(index => nodes[index] ?? [])
    },
    settled: (node, hasAnswered) => ranking.requested(nodes.indexOf(node), hasAnswered),
  }
}

/** Makes viem clients, one a network: what {@link RpcService} promises. All end with the plugin. */
export const createClients = (context: PluginContext, options: Eip155Options): Clients => {
  const clients = new WeakMap<Network, Client<Transport, Chain>>()
  const listEndpoints = (network: Network) => endpointsOf(network, options, context.options.projectId)
  const ask = nodePool(context, {
    endpointsOf: listEndpoints,
    make: (endpoint, network, limits) =>
      createNode(context.env, toViemChain(network, [endpoint.url]), endpoint, limits),
    // Such as a reverted call: no other node would answer differently.
    isFinal: error => shouldThrow(error as Error),
    order: nodes => rankedOrder(context, nodes),
  })

  const create = (network: Network): Client<Transport, Chain> => {
    const urls = listEndpoints(network).map(({ url }) => url)
    if (urls.length === 0) throw rpcUrlMissing(network.caipNetworkId, 'eip155')
    const request = (call: RpcRequest) => ask(network, node => node.request(call))
    return createClient({
      chain: toViemChain(network, urls),
      // No contract sends a visitor's questions to addresses of its own (EIP-3668).
      ccipRead: false,
      transport: custom({ request }, { retryCount: 0 }),
    })
  }

  return network => {
    const client = clients.get(network) ?? create(network)
    clients.set(network, client)
    return client
  }
}
