import type { Connector } from '../contract/types.js'
import { isPlain, walletIdentity, wholeId } from './wholeId.js'

/** Two that claim one chain are two wallets, and nothing tells which of them a third belongs to. */
const areOneWallet = (connectors: readonly Connector[]): boolean => {
  const namespaces = connectors.flatMap(connector => connector.namespaces)
  const isSure = !connectors.some(({ isAmbiguous }) => isAmbiguous)
  return isSure && connectors.length > 1 && new Set(namespaces).size === namespaces.length
}

/** What is not said here is the first one's. The id is the wallet's own: that of a member means the member alone. */
const merge = (first: Connector, members: readonly Connector[]): Connector => {
  const icon = members.find(member => member.icon !== undefined)?.icon
  const rdns = members.find(member => member.rdns !== undefined)?.rdns
  return {
    ...first,
    id: wholeId(first),
    type: 'MULTI_CHAIN',
    namespaces: members.flatMap(member => member.namespaces),
    members,
    ...(icon !== undefined && { icon }),
    ...(rdns !== undefined && { rdns }),
  }
}

/**
 * Makes one row of each wallet: connectors of one name that speak different chains become one, of type `MULTI_CHAIN`, in the place
 * of the first; the kernel asks its members. Two that claim the same chain are never merged, nor is one that shares its identity with another. Pure.
 * @returns every connector once, as it was or as a member
 */
export const mergeConnectors = (connectors: readonly Connector[]): readonly Connector[] => {
  const byName = new Map<string, readonly Connector[]>()
  for (const connector of connectors.filter(isPlain)) {
    const name = walletIdentity(connector)
    byName.set(name, [...(byName.get(name) ?? []), connector])
  }
  return connectors.flatMap(connector => {
    const alike = isPlain(connector) ? (byName.get(walletIdentity(connector)) ?? []) : []
    if (!areOneWallet(alike)) return [connector]
    return connector === alike[0] ? [merge(connector, alike)] : []
  })
}
