import { familyOf } from '../address/familyOf.js'
import { parseAddress } from '../address/parseAddress.js'

/** Whether an id is that of a network whose addresses are known. */
export const isNetwork = (networkId: string): boolean => familyOf(networkId) !== undefined

/**
 * The one name of an account on a network: its address, in lower case where case does not count (bech32).
 * @returns undefined for what is no address of the network
 */
export const accountOn = (address: string, networkId: string): string | undefined => {
  const parsed = parseAddress(address)
  const family = familyOf(networkId)
  return parsed && family && parsed.families.includes(family) ? parsed.address : undefined
}
