import type { ViemChainLike } from './api.js'

/** HashKey Chain, the built-in EVM network that viem lacks; others come from `viem/chains`. */
export const hashKey: ViemChainLike = {
  id: 177,
  name: 'HashKey Chain',
  nativeCurrency: { name: 'HashKey EcoPoints', symbol: 'HSK', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.hsk.xyz'] } },
  blockExplorers: { default: { name: 'HashKey Chain Explorer', url: 'https://hashkey.blockscout.com' } },
}
