import type { CaipNetworkId } from '../../kernel/define.js'
import type { Naming } from '../StandardChain.js'

/** The name by which a wallet knows a network, of those that it lists; undefined when it does not know it. */
export const knownAs = (
  { chainNames }: Naming,
  networkId: CaipNetworkId,
  listed: readonly unknown[],
): string | undefined => [...(chainNames?.(networkId) ?? []), networkId].find(name => listed.includes(name))
