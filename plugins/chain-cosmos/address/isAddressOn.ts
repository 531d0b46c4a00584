import type { Network } from '../../../kernel/define.js'
import { decodeAddress } from './decodeAddress.js'
import { prefixOf } from './prefixOf.js'

/** Tells whether a text is an address of a network. Of one that the site does not list, any prefix will do. */
export const isAddressOn = (text: unknown, network: Network): boolean => {
  const prefix = decodeAddress(text)?.prefix
  return prefix !== undefined && prefix === (prefixOf(network) ?? prefix)
}
