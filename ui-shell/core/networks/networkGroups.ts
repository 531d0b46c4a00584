import type { CaipNetworkId, ChainNamespace, Network } from '../../../kernel/define.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'

/** Networks that stand under one heading. */
export interface NetworkGroup {
  readonly chain: NamespaceStore
  readonly networks: readonly Network[]
  /** The wallet has not opened these to the site. */
  readonly isUnavailable: boolean
  /** The name of that wallet, where it has left the whole namespace out: another may be connected for it. */
  readonly leftOutBy?: string | undefined
}

const isApproved = ({ connection }: NamespaceStore, { caipNetworkId }: Network) => {
  const { supportsAllNetworks, approvedNetworkIds } = connection?.session ?? {}
  return supportsAllNetworks || (approvedNetworkIds?.includes(caipNetworkId) ?? true)
}

/**
 * Groups the networks by namespace, that of the current one first and the current one before all; what the wallet has not
 * approved comes last.
 * @param choose narrows the networks of a namespace down
 * @param leftOutBy names the wallet that has left a namespace out
 */
export const networkGroups = (
  chains: readonly NamespaceStore[],
  first: { readonly namespace: ChainNamespace | undefined; readonly networkId: CaipNetworkId | undefined },
  choose: (networks: readonly Network[]) => readonly Network[],
  leftOutBy: (chain: NamespaceStore) => string | undefined = () => undefined,
): readonly NetworkGroup[] => {
  const ordered = [...chains].sort(
    (a, b) => Number(b.namespace === first.namespace) - Number(a.namespace === first.namespace),
  )
  const isFirst = ({ caipNetworkId }: Network) => caipNetworkId === first.networkId
  const groupOf = (chain: NamespaceStore, isUnavailable: boolean): NetworkGroup => {
    const wallet = leftOutBy(chain)
    const isUsable = (network: Network) => wallet === undefined && isApproved(chain, network)
    const networks = choose(chain.networks).filter(network => isUsable(network) !== isUnavailable)
    return {
      ...{ chain, isUnavailable, leftOutBy: wallet },
      networks: [...networks].sort((a, b) => Number(isFirst(b)) - Number(isFirst(a))),
    }
  }
  return [false, true]
    .flatMap(isUnavailable => ordered.map(chain => groupOf(chain, isUnavailable)))
    .filter(({ networks }) => networks.length > 0)
}
