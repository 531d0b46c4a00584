import type { ViemChainLike } from './api.js'

/** HashKey Chain, which comes with the plugin; the other networks are in `portico/networks`. */
export const hashKey: ViemChainLike = {
  id: 177,
  name: 'HashKey Chain',
  nativeCurrency: { name: 'HashKey EcoPoints', symbol: 'HSK', decimals: 18 },
  rpcUrls: { default: { http: ['https://mainnet.hsk.xyz'] } },
  blockExplorers: { default: { name: 'HashKey Chain Explorer', url: 'https://hashkey.blockscout.com' } },
}
