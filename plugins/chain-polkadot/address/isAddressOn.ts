import type { Network } from '../../../kernel/define.js'
import { decodeAddress } from './decodeAddress.js'
import { genericPrefix, prefixOf } from './prefixOf.js'

/** Tells whether a text is an address of a network: in its own form, or in the generic one that wallets hand out. */
export const isAddressOn = (text: unknown, network: Network): boolean => {
  const prefix = decodeAddress(text)?.prefix
  return prefix !== undefined && (prefix === prefixOf(network) || prefix === genericPrefix)
}
