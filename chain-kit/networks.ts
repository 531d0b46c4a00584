import type {
  CaipNetworkId,
  ChainNamespace,
  Network,
  PluginContext,
  WalletRequest,
} from '../kernel/define.js'

/**
 * Stands for a network that a wallet has opened and that the site does not list: without a name, a coin or a node of its own.
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
 * The networks of the site, and after them those of a wallet that the site does not list: a session begins on one of them only where it can
 * begin on no other.
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
 * The networks that a session with a wallet may begin on, for wallets that have no network of their own in use: those that the site lists,
 * the wanted one first.
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
