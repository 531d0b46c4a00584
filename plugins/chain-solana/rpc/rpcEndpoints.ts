import type { Network } from '../../../kernel/define.js'
import { solanaDevnet, solanaMainnet, solanaTestnet } from '../networks.js'
import type { SolanaOptions } from '../api.js'

/** A node: where it is, and the headers that it wants. */
export interface RpcEndpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

const defaultHostedRpc = 'https://rpc.walletconnect.org/v1/'
/** The hosted service reads JSON of any content type, and this one spares the browser's preflight request. */
const hostedHeaders = { 'Content-Type': 'text/plain' }
const ownHeaders = { 'Content-Type': 'application/json' }
/** Networks that the hosted RPC service knows. */
const hostedNetworks: ReadonlySet<string> = new Set(
  [solanaMainnet, solanaDevnet, solanaTestnet].map(({ caipNetworkId }) => caipNetworkId),
)

const hostedEndpoint = (base: string, { caipNetworkId }: Network, projectId: string): RpcEndpoint => {
  const url = new URL(base)
  url.searchParams.set('chainId', caipNetworkId)
  url.searchParams.set('projectId', projectId)
  return { url: url.href, headers: hostedHeaders }
}

/**
 * Lists the nodes of a network in the order they are tried: the host's own, the hosted service when there is a project id and it knows
 * the network, the network's defaults.
 */
export const rpcEndpoints = (
  network: Network,
  { rpcUrls, hostedRpc = defaultHostedRpc }: SolanaOptions,
  projectId: string | undefined,
): readonly RpcEndpoint[] => {
  const own = (rpcUrls?.[network.caipNetworkId] ?? []).map(url => {
    const { url: href, headers = {} } = typeof url === 'string' ? { url } : url
    return { url: href, headers: { ...ownHeaders, ...headers } }
  })
  const isHosted = hostedRpc !== false && projectId !== undefined && hostedNetworks.has(network.caipNetworkId)
  const hosted = isHosted ? [hostedEndpoint(hostedRpc, network, projectId)] : []
  const others = network.rpcUrls.default.http.map(url => ({ url, headers: ownHeaders }))
  const byUrl = new Map<string, RpcEndpoint>()
  for (const endpoint of [...own, ...hosted, ...others])
    if (!byUrl.has(endpoint.url)) byUrl.set(endpoint.url, endpoint)
  return [...byUrl.values()]
}
