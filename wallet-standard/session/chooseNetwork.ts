import type { CaipNetworkId, ChainNamespace, PluginContext, WalletRequest } from '../../kernel/define.js'
import { chainNotSupported } from '../../kernel/errors/switching.js'

/**
 * Chooses the network of a session: the requested one if the wallet knows it, otherwise the first network of the site that it knows. Wallet
 * Standard wallets have no current network; one that knows none of the site's is put on the requested one, and refuses each request.
 * @throws `CHAIN_NOT_SUPPORTED` where the site has no network of the namespace
 */
export const chooseNetwork = (
  { stores }: PluginContext,
  namespace: ChainNamespace,
  { networkIds }: WalletRequest,
  knows: (networkId: CaipNetworkId) => boolean,
): CaipNetworkId => {
  const ofSite = stores.namespaces.get(namespace)?.networks.map(network => network.caipNetworkId) ?? []
  const wanted = networkIds.get(namespace) ?? ofSite[0]
  if (wanted === undefined) throw chainNotSupported()
  return knows(wanted) ? wanted : (ofSite.find(knows) ?? wanted)
}
