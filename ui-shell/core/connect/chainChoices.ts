import { membersOf } from '../../../kernel/connectors/membersOf.js'
import type { Connector } from '../../../kernel/define.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import type { KernelStores } from '../../../kernel/stores/createStores.js'

/** What a wallet can be asked for at once. */
export interface ChainChoice {
  /** Nearly always one; several where one approval opens them together. */
  readonly chains: readonly NamespaceStore[]
  /** They stand connected by this very wallet. */
  readonly isConnected: boolean
  /** The wallet is being asked for them. */
  readonly isAsked: boolean
}

/**
 * The chains of this site that a wallet can be asked for one by one, in the order of the site.
 * @param isSplit each chain alone, also where one approval opens several
 */
export const chainChoices = (
  { namespaces }: KernelStores,
  connector: Connector | undefined,
  isSplit = false,
): readonly ChainChoice[] => {
  const members = connector ? membersOf(connector) : []
  const memberOf = ({ namespace }: NamespaceStore) => members.find(one => one.namespaces.includes(namespace))
  const approvals = new Map<object, NamespaceStore[]>()
  for (const chain of namespaces.all) {
    const member = memberOf(chain)
    const approval = isSplit ? chain : (member?.approval ?? member)
    if (!member || !approval) continue
    approvals.set(approval, [...(approvals.get(approval) ?? []), chain])
  }
  return [...approvals.values()].map(chains => ({
    chains,
    isConnected: chains.every(chain => chain.connection?.connectorId === memberOf(chain)?.id),
    isAsked: chains.some(chain => chain.pendingConnectorId === memberOf(chain)?.id),
  }))
}
