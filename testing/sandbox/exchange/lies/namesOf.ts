import { isAddressEqual, type Address } from 'viem'
import { quietDollar } from '../../contracts/quietDollar.js'
import { testUsd } from '../../contracts/testUsd.js'
import { wholeToken } from '../../contracts/wholeToken.js'

/** CAIP-10, in lower case as the public service writes it. */
export const accountOf = (chainId: number, address: string): string =>
  `eip155:${chainId}:${address.toLowerCase()}`

/** A chain of the sandbox that is not this one. */
export const otherChainId = (chainId: number): number => (chainId === 31337 ? 31338 : 31337)

/** A token that is neither of two: a dollar for a dollar where that is possible, so that nothing but the token differs. */
export const thirdToken = (to: Address, from: Address): Address => {
  const candidates = [testUsd.address, quietDollar.address, wholeToken.address]
  return candidates.find(each => ![to, from].some(taken => isAddressEqual(each, taken))) ?? testUsd.address
}
