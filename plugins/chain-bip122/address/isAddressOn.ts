import type { Network } from '../../../kernel/define.js'
import { familyOf } from './familyOf.js'
import { parseAddress } from './parseAddress.js'

/** Tells whether a text is an address of a network. Of one that is not known, nothing is. */
export const isAddressOn = (text: unknown, { caipNetworkId }: Pick<Network, 'caipNetworkId'>): boolean => {
  const family = familyOf(caipNetworkId)
  return family !== undefined && parseAddress(text)?.families.includes(family) === true
}
