import { nodePool } from '../../../chain-kit/nodePool.js'
import { rpcEndpoints } from '../../../chain-kit/rpcEndpoints.js'
import type { Network, PluginContext } from '../../../kernel/define.js'
import { isModalError } from '../../../kernel/errors/ModalError.js'
import type { SolanaOptions } from '../api.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'
import { createNode } from './createNode.js'

/** Networks that the hosted RPC service knows. */
const hostedNetworks: ReadonlySet<string> = new Set(
  [solanaMainnet, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => caipNetworkId),
)

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
    endpointsOf: network =>
      rpcEndpoints(network, {
        own: options.rpcUrls?.[network.caipNetworkId],
        hostedUrl: options.hostedRpc,
        projectId: context.options.projectId,
        isHosted: hostedNetworks.has(network.caipNetworkId),
        headers: { 'Content-Type': 'application/json' },
      }),
    make: (endpoint, network, limits) => createNode(context.env, network, endpoint, limits),
    isFinal,
  })
  return (network, method, params = []) => ask(network, node => node({ method, params }))
}
