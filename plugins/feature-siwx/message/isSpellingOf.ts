const evm = /^0x[\da-f]{40}$/i
const oneCase = /^0x(?:[\da-f]{40}|[\dA-F]{40})$/

/** Whether an address may stand in a message: of EVM accounts with `0x` and 40 digits (EIP-4361); of others, their chain knows. */
export const isAddressForm = (chainId: string, address: string): boolean =>
  !chainId.startsWith('eip155:') || (evm.test(address) && address.startsWith('0x'))

/**
 * Whether an address is that of an account. EVM addresses may be written without their checksum, in one case; one with a wrong checksum
 * is another one, or a slip. On every other chain, case counts.
 * @param canonical the address in the one form of its chain: with the checksum of EIP-55
 */
export const isSpellingOf = (chainId: string, address: string, canonical: string): boolean =>
  address === canonical ||
  (chainId.startsWith('eip155:') &&
    oneCase.test(address) &&
    address.toLowerCase() === canonical.toLowerCase())
