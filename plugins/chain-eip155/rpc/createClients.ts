import { createClient, custom, type Chain, type Client, type Transport } from 'viem'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { rpcUrlMissing } from '../../../kernel/errors/node.js'
import type { Eip155Options } from '../api.js'
import { createNode, type RpcRequest } from './createNode.js'
import { createPool, timeoutMs } from './createPool.js'
import { rpcEndpoints } from './rpcEndpoints.js'

/** However many nodes there are, each gets this long before the next is tried. */
const minNodeMs = 2000

/** Gives the client of a network. Throws `RPC_URL_MISSING`. */
export type Clients = (network: Network) => Client<Transport, Chain>

/** The network as viem knows it; what came with a chain of `viem/chains`, such as its contracts, is still there. */
const toViemChain = (network: Network, urls: readonly string[]): Chain => ({
  ...network,
  id: Number(network.id),
  rpcUrls: { default: { http: urls } },
})

/** Makes viem clients, one a network: what {@link RpcService} promises. All end with the plugin. */
export const createClients = (
  { env, options: { projectId }, onDispose }: PluginContext,
  options: Eip155Options,
): Clients => {
  const clients = new WeakMap<Network, Client<Transport, Chain>>()
  const controller = new AbortController()
  onDispose(() => controller.abort())

  const create = (network: Network): Client<Transport, Chain> => {
    const endpoints = rpcEndpoints(network, options, projectId)
    if (endpoints.length === 0) throw rpcUrlMissing(network.caipNetworkId, 'eip155')
    const urls = endpoints.map(({ url }) => url)
    const chain = toViemChain(network, urls)
    const nodeMs = Math.max(minNodeMs, timeoutMs / endpoints.length)
    const pool = createPool(
      env,
      endpoints.map(endpoint => createNode(env, chain, endpoint, nodeMs, controller.signal)),
    )
    onDispose(pool.stop)
    const request = (call: RpcRequest) => pool.request(call)
    // No contract sends a visitor's questions to addresses of its own (EIP-3668).
    return createClient({ chain, ccipRead: false, transport: custom({ request }, { retryCount: 0 }) })
  }

  return network => {
    const client = clients.get(network) ?? create(network)
    clients.set(network, client)
    return client
  }
}
