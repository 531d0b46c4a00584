import type { Connector } from '../../../kernel/define.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import type { KernelStores } from '../../../kernel/stores/createStores.js'

/** What a wallet of several members can be asked for at once. */
export interface ChainChoice {
  /** The member that is asked. */
  readonly connector: Connector
  /** Nearly always one; several where the member opens them together. */
  readonly chains: readonly NamespaceStore[]
  /** It stands connected by this very member. */
  readonly isConnected: boolean
}

/** The chains of this site that a wallet can be asked for one by one, in the order of the site. Empty for a wallet without members. */
export const chainChoices = (
  { namespaces, connectors }: KernelStores,
  connectorId: string,
): readonly ChainChoice[] => {
  const { members = [] } = connectors.get(connectorId) ?? {}
  const speaks = ({ namespace }: NamespaceStore) => members.filter(one => one.namespaces.includes(namespace))
  return [...new Set(namespaces.all.flatMap(speaks))].map(connector => {
    const own = namespaces.all.filter(({ namespace }) => connector.namespaces.includes(namespace))
    const isConnected = own.every(({ connection }) => connection?.connectorId === connector.id)
    return { connector, chains: own, isConnected }
  })
}
