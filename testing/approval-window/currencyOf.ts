import type { TestChain } from '../evm/TestChain.js'

/** The currency of a network, Ether where it names none. */
export const currencyOf = (chain: TestChain): NonNullable<TestChain['nativeCurrency']> =>
  chain.nativeCurrency ?? { name: 'Ether', symbol: 'ETH', decimals: 18 }
