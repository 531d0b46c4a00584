import type { CaipNetworkId } from '../contract/caip.js'
import type { SharedOptions } from '../contract/options.js'
import type { NamespaceContribution } from '../contract/plugin.js'
import type { ChainNamespace } from '../contract/types.js'
import { NamespaceStore } from './NamespaceStore.js'

/** One store a namespace. Several plugins may add networks to one namespace; the first brings its adapter. */
export const createNamespaceStores = (
  contributions: readonly NamespaceContribution[],
  { defaultNetwork, defaultAccountTypes }: SharedOptions,
): ReadonlyMap<ChainNamespace, NamespaceStore> => {
  const stores = new Map<ChainNamespace, NamespaceStore>()
  for (const { namespace, defaultNetwork: own, defaultAccountType = 'eoa' } of contributions) {
    if (stores.has(namespace.id)) continue
    const networks = contributions
      .filter(other => other.namespace.id === namespace.id)
      .flatMap(each => each.networks)
    const isListed = (id: CaipNetworkId | undefined) => networks.some(network => network.caipNetworkId === id)
    const initial = isListed(defaultNetwork) ? defaultNetwork : own
    const accountType = defaultAccountTypes?.[namespace.id] ?? defaultAccountType
    stores.set(namespace.id, new NamespaceStore(namespace.id, networks, initial, accountType))
  }
  return stores
}
