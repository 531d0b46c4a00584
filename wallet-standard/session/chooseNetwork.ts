import type { CaipNetworkId, ChainNamespace, PluginContext, WalletRequest } from '../../kernel/define.js'
import { chainNotSupported } from '../../kernel/errors/switching.js'

/**
 * The network to be on: the wanted one where the wallet knows it, else the first of the site that it knows. Wallets of the standard are
 * on no network themselves; one that knows none of the site's is on the wanted one, and says no to each request.
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
