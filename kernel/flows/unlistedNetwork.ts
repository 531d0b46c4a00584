import type { CaipNetworkId } from '../contract/caip.js'
import type { ChainNamespace, Network } from '../contract/types.js'

/** Stands for a network that a wallet is on and that the host does not list. */
export const unlistedNetwork = (id: CaipNetworkId, namespace: ChainNamespace): Network => ({
  id: id.slice(namespace.length + 1),
  caipNetworkId: id,
  chainNamespace: namespace,
  name: 'Unknown Network',
  nativeCurrency: { name: '', symbol: '', decimals: 0 },
  rpcUrls: { default: { http: [] } },
  unsupported: true,
})
