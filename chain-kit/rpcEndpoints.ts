import type { Network } from '../kernel/define.js'

/** The URL of a node, and the headers that it needs. */
export interface RpcEndpoint {
  readonly url: string
  readonly headers: Readonly<Record<string, string>>
}

/** The nodes of a network besides its own list (`network.rpcUrls.default.http`). */
export interface RpcSources {
  /** URLs of the host's own nodes, with headers where a node wants some: asked before all others. */
  readonly own?:
    | readonly (string | { readonly url: string; readonly headers?: Readonly<Record<string, string>> })[]
    | undefined
  /** The hosted RPC service. Its default URL is that of WalletConnect; false: none. */
  readonly hostedUrl?: string | false | undefined
  /** Of the host. Without one, the hosted service is not asked. */
  readonly projectId: string | undefined
  /** Whether the hosted service knows the network. */
  readonly isHosted: boolean
  /** Of every request but those to the hosted service. Default: none. */
  readonly headers?: Readonly<Record<string, string>>
}

const defaultHostedUrl = 'https://rpc.walletconnect.org/v1/'
/** The hosted service reads JSON of any content type, and this one spares the browser's preflight request. */
const hostedHeaders = { 'Content-Type': 'text/plain' }

/** The hosted service wants to know which project asks, also where the host or the network names a URL of its. */
const withProject = (endpoint: RpcEndpoint, service: URL, projectId: string): RpcEndpoint => {
  if (!endpoint.url.startsWith(`${service.origin}/`)) return endpoint
  const url = new URL(endpoint.url)
  if (url.searchParams.has('projectId')) return endpoint
  url.searchParams.set('projectId', projectId)
  return { url: url.href, headers: { ...hostedHeaders, ...endpoint.headers } }
}

/**
 * Lists the JSON-RPC nodes of a network in their initial order: the host's own, the hosted service if there is a project id and it supports
 * the network, the network's defaults. Each URL once. For `endpointsOf` of a `nodePool`.
 * @returns none where there are none @throws TypeError for a `hostedUrl` that is no URL
 */
export const rpcEndpoints = (
  network: Network,
  { own = [], hostedUrl = defaultHostedUrl, projectId, isHosted, headers = {} }: RpcSources,
): readonly RpcEndpoint[] => {
  const asEndpoint = (node: string | { readonly url: string; readonly headers?: object }) =>
    typeof node === 'string'
      ? { url: node, headers }
      : { url: node.url, headers: { ...headers, ...node.headers } }
  const list = { own: own.map(asEndpoint), others: network.rpcUrls.default.http.map(asEndpoint) }
  const service = hostedUrl === false || projectId === undefined ? undefined : new URL(hostedUrl)
  const hosted = service && isHosted ? [hostedEndpoint(service, network)] : []
  const all = [...list.own, ...hosted, ...list.others].map(endpoint =>
    service && projectId !== undefined ? withProject(endpoint, service, projectId) : endpoint,
  )
  return all.filter(({ url }, index) => all.findIndex(other => other.url === url) === index)
}

const hostedEndpoint = (service: URL, { caipNetworkId }: Network): RpcEndpoint => {
  const url = new URL(service)
  url.searchParams.set('chainId', caipNetworkId)
  return { url: url.href, headers: hostedHeaders }
}
