import { checksumAddress } from '../address/checksumAddress.js'

const form = /^0x[\da-f]{40}$/i
const oneCase = /^0x(?:[\da-f]{40}|[\dA-F]{40})$/

/**
 * The one name of an account: its address with the checksum of EIP-55, which may be left out of what is given.
 * @returns undefined for what is no address, and for one with a wrong checksum
 */
export const accountOn = (address: string): string | undefined => {
  if (!form.test(address) || !address.startsWith('0x')) return undefined
  const account = checksumAddress(address)
  return address === account || oneCase.test(address) ? account : undefined
}
