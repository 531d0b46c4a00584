import type { Kernel } from '../Kernel.js'
import type { Abilities, Offer } from '../plugin.js'
import type { ChainStore } from '../stores/ChainStore.js'

/** The abilities of a chain in a modal. */
export const abilitiesOf =
  (kernel: Pick<Kernel, 'capability'>, { namespace }: ChainStore): Abilities =>
  token =>
    kernel.capability(token, namespace)

/** Whether what a plugin offers is possible with the account of a chain. Observable. */
export const isOffered = (kernel: Pick<Kernel, 'capability'>, offer: Offer, chain: ChainStore): boolean => {
  const ability = abilitiesOf(kernel, chain)
  return (
    (offer.needs ?? []).every(token => ability(token) !== undefined) &&
    (!offer.when || offer.when(chain, ability))
  )
}
