import type { Limited } from '../capabilities.js'
import type { Kernel } from '../Kernel.js'
import type { Capabilities, Offer } from '../plugin.js'
import type { NamespaceStore } from '../stores/NamespaceStore.js'

/** The abilities of a chain in a modal. */
export const capabilitiesOf =
  (kernel: Pick<Kernel, 'capability'>, { namespace }: NamespaceStore): Capabilities =>
  token =>
    kernel.capability(token, namespace)

const isLimited = (ability: unknown): ability is Required<Limited> =>
  typeof ability === 'object' && ability !== null && 'supports' in ability

/** Whether an ability can be had with the wallet of a chain on its network. Observable. */
export const isSupported = (ability: unknown, { connection, network }: NamespaceStore): boolean =>
  ability !== undefined &&
  (!isLimited(ability) || (!!connection && !!network && ability.supports(connection, network) === true))

/** Whether what a plugin offers is possible with the account of a chain. Observable. */
export const isOffered = (
  kernel: Pick<Kernel, 'capability'>,
  offer: Offer,
  chain: NamespaceStore,
): boolean => {
  const ability = capabilitiesOf(kernel, chain)
  return (
    (offer.needs ?? []).every(token => isSupported(ability(token), chain)) &&
    (!offer.when || offer.when(chain, ability))
  )
}
