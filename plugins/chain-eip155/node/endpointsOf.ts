import { rpcEndpoints, type RpcEndpoint } from '../../../chain-kit/rpcEndpoints.js'
import type { Network } from '../../../kernel/define.js'
import type { Eip155Options } from '../api.js'

/** EVM chains that the hosted RPC service knows. */
const hostedNetworks: ReadonlySet<number | string> = new Set([
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113,
  43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
])

/** Lists the nodes of a network in the order they are tried while nothing is measured. */
export const endpointsOf = (
  network: Network,
  { rpcUrls, hostedRpc }: Pick<Eip155Options, 'rpcUrls' | 'hostedRpc'>,
  projectId: string | undefined,
): readonly RpcEndpoint[] =>
  rpcEndpoints(network, {
    own: rpcUrls?.[network.caipNetworkId],
    hostedUrl: hostedRpc,
    projectId,
    isHosted: hostedNetworks.has(network.id),
  })
