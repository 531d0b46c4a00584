import { decodeAddress } from '../address/decodeAddress.js'

/**
 * The one name of an account on a network: its address in lower case. @param prefix of the network: `cosmos`, `osmo`
 * @returns undefined for what is no address, or one of another network
 */
export const accountOn = (address: string, prefix: string): string | undefined =>
  decodeAddress(address)?.prefix === prefix ? address.toLowerCase() : undefined
