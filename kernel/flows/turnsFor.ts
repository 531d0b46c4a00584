import { adapterNotFound } from '../errors/network.js'
import { membersOf } from '../membersOf.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { Connector, ConnectRequest } from '../types.js'
import type { KernelParts } from './parts.js'

/** One question to a wallet: the connector that is asked, and for which chains. */
export interface Turn {
  readonly connector: Connector
  readonly chains: readonly NamespaceStore[]
}

/**
 * The questions that a request comes to, in the order of the site's chains: one for a connector, one for each member of a wallet that
 * several chains have found. @throws `ADAPTER_NOT_FOUND` when the host has none of the chains.
 */
export const turnsFor = (
  { stores }: KernelParts,
  connector: Connector,
  { namespaces }: ConnectRequest,
): readonly Turn[] => {
  const turns = membersOf(connector)
    .map(member => ({
      connector: member,
      chains: member.namespaces
        .filter(namespace => !namespaces || namespaces.includes(namespace))
        .flatMap(namespace => stores.namespaces.get(namespace) ?? []),
    }))
    .filter(turn => turn.chains.length > 0)
  if (turns.length === 0) throw adapterNotFound((namespaces ?? connector.namespaces).join(', '))
  const rank = (turn: Turn) => stores.namespaces.all.findIndex(chain => turn.chains.includes(chain))
  return turns.sort((a, b) => rank(a) - rank(b))
}
