import type { CaipNetworkId, PluginContext, WalletRequest } from '../../../kernel/define.js'
import { solanaMainnet } from '../networks.js'

/**
 * The network to be on: the wanted one where the wallet knows it, else the first of the site that it knows. Wallets of the standard are
 * on no network themselves; one that knows none of the site's is on the wanted one, and says no to each request.
 */
export const chooseNetwork = (
  { stores }: PluginContext,
  { networkIds }: WalletRequest,
  knows: (networkId: CaipNetworkId) => boolean,
): CaipNetworkId => {
  const ofSite = stores.chains.get('solana')?.networks.map(network => network.caipNetworkId) ?? []
  const [first = solanaMainnet.caipNetworkId] = ofSite
  const wanted = networkIds.get('solana') ?? first
  return knows(wanted) ? wanted : (ofSite.find(knows) ?? wanted)
}
