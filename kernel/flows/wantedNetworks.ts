import type { CaipNetworkId } from '../caip.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { ChainNamespace } from '../types.js'

/** The network that a wallet is asked for, a namespace each. @param asked what the host asks for, where a chain lists it */
export const wantedNetworks = (
  chains: readonly NamespaceStore[],
  asked?: CaipNetworkId,
): ReadonlyMap<ChainNamespace, CaipNetworkId> =>
  new Map(
    chains.flatMap(chain => {
      const network = (asked && chain.find(asked)) ?? (chain.isSupported ? chain.network : chain.networks[0])
      return network ? [[chain.namespace, network.caipNetworkId]] : []
    }),
  )
