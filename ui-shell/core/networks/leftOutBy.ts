import type { WalletInfo } from '../../../kernel/define.js'
import type { NamespaceStore } from '../../../kernel/stores/NamespaceStore.js'
import type { KernelStores } from '../../../kernel/stores/createStores.js'

/**
 * The connected wallet that could have opened a chain with its session, and has not: that of a remote session, which is for several
 * chains. undefined where there is none.
 */
export const leftOutBy = (
  { namespaces, connectors }: KernelStores,
  { namespace, status }: NamespaceStore,
): WalletInfo | undefined => {
  if (status !== 'disconnected') return undefined
  const isRemote = (id: string) => {
    const connector = connectors.get(id)
    return connector?.type === 'WALLET_CONNECT' && connector.namespaces.includes(namespace)
  }
  const connections = namespaces.connected.flatMap(({ connection }) => connection ?? [])
  return connections.find(({ connectorId }) => isRemote(connectorId))?.wallet
}
