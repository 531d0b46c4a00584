import type { Network } from '../../../kernel/define.js'
import type { Eip155Options } from '../api.js'

/** EVM chains that the hosted RPC service knows. */
const hostedNetworks: ReadonlySet<number | string> = new Set([
  1, 10, 56, 97, 100, 137, 300, 324, 1101, 1301, 1329, 5000, 5003, 8217, 8453, 17000, 42161, 42220, 43113,
  43114, 59144, 80002, 80084, 84532, 421614, 7777777, 11155111, 11155420, 999999999, 1313161554, 1313161555,
])

/** A node: where it is, and the headers that it wants. */
export interface RpcEndpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

const defaultHostedRpc = 'https://rpc.walletconnect.org/v1/'
/** The hosted service reads JSON of any content type, and this one spares the browser's preflight request. */
const hostedHeaders = { 'Content-Type': 'text/plain' }

/** Fills in what the hosted service wants to know, where the URL is one of its. */
const completeHosted = (endpoint: RpcEndpoint, base: URL | undefined, projectId: string): RpcEndpoint => {
  if (!base || !endpoint.url.startsWith(`${base.origin}/`)) return endpoint
  const url = new URL(endpoint.url)
  if (url.searchParams.has('projectId')) return endpoint
  url.searchParams.set('projectId', projectId)
  return { url: url.href, headers: { ...hostedHeaders, ...endpoint.headers } }
}

/**
 * Lists the nodes of a network in the order they are tried while nothing is measured: the host's own, the hosted service when
 * there is a project id and it knows the network, the network's defaults.
 */
export const rpcEndpoints = (
  network: Network,
  { rpcUrls, hostedRpc = defaultHostedRpc }: Eip155Options,
  projectId: string | undefined,
): readonly RpcEndpoint[] => {
  const base = hostedRpc === false || projectId === undefined ? undefined : new URL(hostedRpc)
  const own = (rpcUrls?.[network.caipNetworkId] ?? []).map(url =>
    typeof url === 'string' ? { url, headers: {} } : { headers: {}, ...url },
  )
  const hosted = base && hostedNetworks.has(network.id) ? [hostedEndpoint(base, network)] : []
  const others = network.rpcUrls.default.http.map(url => ({ url, headers: {} }))
  const byUrl = new Map<string, RpcEndpoint>()
  for (const endpoint of [...own, ...hosted, ...others])
    if (!byUrl.has(endpoint.url)) byUrl.set(endpoint.url, completeHosted(endpoint, base, projectId ?? ''))
  return [...byUrl.values()]
}

const hostedEndpoint = (base: URL, { caipNetworkId }: Network): RpcEndpoint => {
  const url = new URL(base)
  url.searchParams.set('chainId', caipNetworkId)
  return { url: url.href, headers: hostedHeaders }
}
