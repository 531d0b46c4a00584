import type { Limited } from '../contract/capabilities.js'
import type { Kernel } from '../contract/Kernel.js'
import type { Capabilities, Offer } from '../contract/plugin.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'

/** The capabilities of a chain in a modal. */
export const capabilitiesOf =
  (kernel: Pick<Kernel, 'capability'>, { namespace }: NamespaceStore): Capabilities =>
  key =>
    kernel.capability(key, namespace)

const isLimited = (capability: unknown): capability is Required<Limited> =>
  typeof capability === 'object' && capability !== null && 'supports' in capability

/** Whether a capability can be had with the wallet of a chain on its network. Observable. */
export const isSupported = (capability: unknown, { connection, network }: NamespaceStore): boolean =>
  capability !== undefined &&
  (!isLimited(capability) || (!!connection && !!network && capability.supports(connection, network) === true))

/** Whether what a plugin offers is possible with the account of a chain. Observable. */
export const isOffered = (
  kernel: Pick<Kernel, 'capability' | 'registry'>,
  offer: Offer,
  chain: NamespaceStore,
): boolean => {
  const capability = capabilitiesOf(kernel, chain)
  return (
    (offer.needs ?? []).every(key => isSupported(capability(key), chain)) &&
    (!offer.when || offer.when(chain, capability, point => kernel.registry.contributions(point)))
  )
}
