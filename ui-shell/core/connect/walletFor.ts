import type { ChainNamespace, Connector } from '../../../kernel/define.js'
import { membersOf } from '../../../kernel/connectors/membersOf.js'
import type { KernelStores } from '../../../kernel/stores/createStores.js'
import { isInstalled } from './isInstalled.js'

/** The wallet that is connected and speaks another chain, too, that of the active chain before others; undefined when none does. */
export const walletFor = (
  { namespaces, connectors }: KernelStores,
  namespace: ChainNamespace,
): Connector | undefined => {
  const ids = [namespaces.active, ...namespaces.connected].map(chain => chain?.connection?.connectorId)
  const rows = ids.flatMap(id => connectors.list.find(row => membersOf(row).some(one => one.id === id)) ?? [])
  return rows.find(row => row.namespaces.includes(namespace) && isInstalled(row) && !row.opens)
}
