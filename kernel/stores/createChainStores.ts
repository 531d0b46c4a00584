import type { CaipNetworkId } from '../caip.js'
import { defaultAccountType } from '../defaultAccountType.js'
import type { SharedOptions } from '../options.js'
import type { ChainContribution } from '../plugin.js'
import type { ChainNamespace } from '../types.js'
import { ChainStore } from './ChainStore.js'

/** One store a namespace. Several plugins may add networks to one namespace; the first brings its adapter. */
export const createChainStores = (
  contributions: readonly ChainContribution[],
  { defaultNetwork, defaultAccountTypes }: SharedOptions,
): ReadonlyMap<ChainNamespace, ChainStore> => {
  const stores = new Map<ChainNamespace, ChainStore>()
  for (const { chain, defaultNetwork: own } of contributions) {
    if (stores.has(chain.id)) continue
    const networks = contributions.filter(other => other.chain.id === chain.id).flatMap(each => each.networks)
    const isListed = (id: CaipNetworkId | undefined) => networks.some(network => network.caipNetworkId === id)
    const initial = isListed(defaultNetwork) ? defaultNetwork : own
    const accountType = defaultAccountType(chain.id, defaultAccountTypes)
    stores.set(chain.id, new ChainStore(chain.id, networks, initial, accountType))
  }
  return stores
}
