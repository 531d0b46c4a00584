import { membersOf } from '../connectors/membersOf.js'
import type { Connector, ConnectRequest } from '../contract/types.js'
import { adapterNotFound } from '../errors/network.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'
import type { KernelStores } from '../stores/createStores.js'

/** One step of connecting: a connector is asked for some namespaces. */
export interface ConnectStep {
  readonly connector: Connector
  readonly chains: readonly NamespaceStore[]
}

/**
 * The steps of a request, in the order of the site's namespaces: one for a connector, one for each member of a wallet that several
 * plugins have found. @throws `ADAPTER_NOT_FOUND` when the host has none of the namespaces
 */
export const planConnect = (
  { namespaces: site }: KernelStores,
  connector: Connector,
  { namespaces }: ConnectRequest,
): readonly ConnectStep[] => {
  const steps = membersOf(connector)
    .map(member => ({
      connector: member,
      chains: member.namespaces
        .filter(namespace => !namespaces || namespaces.includes(namespace))
        .flatMap(namespace => site.get(namespace) ?? []),
    }))
    .filter(step => step.chains.length > 0)
  if (steps.length === 0) throw adapterNotFound((namespaces ?? connector.namespaces).join(', '))
  const rank = (step: ConnectStep) => site.all.findIndex(chain => step.chains.includes(chain))
  return steps.sort((a, b) => rank(a) - rank(b))
}

/** Whether two plans ask the same connectors: another click on the same wallet. */
export const isSamePlan = (one: readonly ConnectStep[], other: readonly ConnectStep[]): boolean =>
  one.length === other.length &&
  one.every(({ connector }, index) => connector.id === other[index]?.connector.id)
