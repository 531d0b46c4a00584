import { isAddressEqual, type Address } from 'viem'

/** Stands for the coin where an address is wanted, as in the public service. */
export const coinPlaceholder: Address = '0xeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeeee'

/** Whether an address stands for the coin. */
export const isCoin = (address: Address): boolean => isAddressEqual(address, coinPlaceholder)
