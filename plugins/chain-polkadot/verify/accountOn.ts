import { decodeAddress } from '../address/decodeAddress.js'
import { encodeAddress } from '../address/encodeAddress.js'
import { genericPrefix } from '../address/prefixOf.js'

/**
 * The one name of an account on a network: its address as it is written there. What is given may have the form that belongs to no
 * network. @param prefix of the network (SS58 registry) @returns undefined for what is no address, or one of another network
 */
export const accountOn = (address: string, prefix: number): string | undefined => {
  const decoded = decodeAddress(address)
  const isHere = decoded && (decoded.prefix === prefix || decoded.prefix === genericPrefix)
  return isHere ? encodeAddress({ ...decoded, prefix }) : undefined
}
