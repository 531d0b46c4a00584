import type {
  CaipNetworkId,
  ChainNamespace,
  Network,
  PluginContext,
  WalletRequest,
} from '../kernel/define.js'

/**
 * Describes a network that a wallet has opened and the site does not list: without a name, a coin or nodes.
 * @param networkId such as `cosmos:cosmoshub-4`
 */
export const unlistedNetwork = (networkId: CaipNetworkId): Network => {
  const colon = networkId.indexOf(':')
  return {
    id: networkId.slice(colon + 1),
    caipNetworkId: networkId,
    chainNamespace: networkId.slice(0, colon),
    name: networkId,
    nativeCurrency: { name: '', symbol: '', decimals: 0 },
    rpcUrls: { default: { http: [] } },
  }
}

/**
 * The site's networks, followed by those that a wallet has opened and the site does not list: a session starts on one of these only if no
 * other is possible.
 * @param listed the site's, in the order in which they are tried
 * @param opened ids of those that the wallet has opened
 */
export const withUnlisted = (
  listed: readonly Network[],
  opened: Iterable<CaipNetworkId>,
): readonly Network[] => {
  const known = new Set(listed.map(({ caipNetworkId }) => caipNetworkId))
  return [...listed, ...[...opened].filter(id => !known.has(id)).map(unlistedNetwork)]
}

/**
 * The networks on which a session can start, for wallets without a current network: the site's networks, the requested one first.
 * @param request what the connector is asked with; it says which network is wanted
 * @param namespace of the chain: `cosmos`
 */
export const candidateNetworks = (
  { stores }: Pick<PluginContext, 'stores'>,
  { networkIds }: Pick<WalletRequest, 'networkIds'>,
  namespace: ChainNamespace,
): readonly Network[] => {
  const networks = stores.namespaces.get(namespace)?.networks ?? []
  const wanted = networkIds.get(namespace)
  const isWanted = ({ caipNetworkId }: Network) => caipNetworkId === wanted
  return [...networks.filter(isWanted), ...networks.filter(network => !isWanted(network))]
}
