import type { Network } from '../../../kernel/define.js'
import type { CosmosNetwork } from '../api.js'
import { decodeAddress } from './decodeAddress.js'

/** What addresses of a network begin with; undefined of one that the site does not list. */
const prefixOf = (network: Network): string | undefined => (network as Partial<CosmosNetwork>).bech32Prefix

/** Tells whether a text is an address of a network. Of one that the site does not list, any prefix will do. */
export const isAddressOn = (text: unknown, network: Network): boolean => {
  const prefix = decodeAddress(text)?.prefix
  return prefix !== undefined && prefix === (prefixOf(network) ?? prefix)
}
