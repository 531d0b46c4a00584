import type { Network } from '../../kernel/define.js'
import type { Naming } from '../StandardChain.js'

/** The names of a network for apps, best first. */
export const chainNamesOf = ({ chainNames, appNames }: Naming, network: Network): readonly string[] => [
  ...new Set([
    ...(chainNames?.(network.caipNetworkId) ?? [network.caipNetworkId]),
    ...(appNames?.(network) ?? []),
  ]),
]

/** Whether a name that an app uses means a network. */
export const isNameOf = (naming: Naming, name: string, network: Network): boolean =>
  name === network.caipNetworkId || chainNamesOf(naming, network).includes(name)
