/** The coin of Ethereum and of most rollups. */
export const ether = { name: 'Ether', symbol: 'ETH', decimals: 18 } as const

/** Multicall3, which is deployed at the same address on almost every network. */
export const multicall3 = { address: '0xca11bde05977b3631167028862be2a173976ca11' } as const

/** ENS on Ethereum and its test networks (ENSIP-23). */
export const ensUniversalResolver = { address: '0xeeeeeeee14d718c2b47d9923deab1335e144eeee' } as const
