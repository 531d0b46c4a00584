import type { ViemChainLike } from '../api.js'
import { ether, multicall3 } from './shared.js'

/** Abstract, 2741. */
export const abstract = {
  id: 2741,
  name: 'Abstract',
  nativeCurrency: { name: 'ETH', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://api.mainnet.abs.xyz'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://abscan.org' } },
  contracts: { multicall3: { address: '0xaa4de41dba0ca5dcbb288b7cc6b708f3aac759e7' } },
} as const satisfies ViemChainLike

/** Arbitrum One, 42161. */
export const arbitrum = {
  id: 42161,
  name: 'Arbitrum One',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://arb1.arbitrum.io/rpc'] } },
  blockExplorers: { default: { name: 'Arbiscan', url: 'https://arbiscan.io' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** Base, 8453. */
export const base = {
  id: 8453,
  name: 'Base',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.base.org'] } },
  blockExplorers: { default: { name: 'Basescan', url: 'https://basescan.org' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** Blast, 81457. */
export const blast = {
  id: 81457,
  name: 'Blast',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.blast.io'] } },
  blockExplorers: { default: { name: 'Blastscan', url: 'https://blastscan.io' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** Celo, 42220. */
export const celo = {
  id: 42220,
  name: 'Celo',
  nativeCurrency: { name: 'CELO', symbol: 'CELO', decimals: 18 },
  rpcUrls: { default: { http: ['https://forno.celo.org'] } },
  blockExplorers: { default: { name: 'Celo Explorer', url: 'https://celoscan.io' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** Ink, 57073. */
export const ink = {
  id: 57073,
  name: 'Ink',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc-gel.inkonchain.com', 'https://rpc-qnd.inkonchain.com'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://explorer.inkonchain.com' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** Linea Mainnet, 59144. */
export const linea = {
  id: 59144,
  name: 'Linea Mainnet',
  nativeCurrency: { name: 'Linea Ether', symbol: 'ETH', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.linea.build'] } },
  blockExplorers: { default: { name: 'Etherscan', url: 'https://lineascan.build' } },
  contracts: { multicall3, ensUniversalResolver: { address: '0x4d41762915f83c76ecaf6776d9b08076aa32b492' } },
  ensTlds: ['.linea.eth'],
} as const satisfies ViemChainLike

/** Mantle, 5000. */
export const mantle = {
  id: 5000,
  name: 'Mantle',
  nativeCurrency: { name: 'MNT', symbol: 'MNT', decimals: 18 },
  rpcUrls: { default: { http: ['https://rpc.mantle.xyz'] } },
  blockExplorers: { default: { name: 'Mantle Explorer', url: 'https://mantlescan.xyz/' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** OP Mainnet, 10. */
export const optimism = {
  id: 10,
  name: 'OP Mainnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.optimism.io'] } },
  blockExplorers: { default: { name: 'Optimism Explorer', url: 'https://optimistic.etherscan.io' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** Scroll, 534352. */
export const scroll = {
  id: 534352,
  name: 'Scroll',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.scroll.io'] } },
  blockExplorers: { default: { name: 'Scrollscan', url: 'https://scrollscan.com' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** Soneium Mainnet, 1868. */
export const soneium = {
  id: 1868,
  name: 'Soneium Mainnet',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.soneium.org'] } },
  blockExplorers: { default: { name: 'Blockscout', url: 'https://soneium.blockscout.com' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** Unichain, 130. */
export const unichain = {
  id: 130,
  name: 'Unichain',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.unichain.org/'] } },
  blockExplorers: { default: { name: 'Uniscan', url: 'https://uniscan.xyz' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** World Chain, 480. */
export const worldchain = {
  id: 480,
  name: 'World Chain',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://worldchain-mainnet.g.alchemy.com/public'] } },
  blockExplorers: { default: { name: 'Worldscan', url: 'https://worldscan.org' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike

/** ZKsync Era, 324. */
export const zksync = {
  id: 324,
  name: 'ZKsync Era',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://mainnet.era.zksync.io'] } },
  blockExplorers: { default: { name: 'ZKsync Explorer', url: 'https://explorer.zksync.io/' } },
  contracts: { multicall3: { address: '0xf9cda624fbc7e059355ce98a31693d299facd963' } },
} as const satisfies ViemChainLike

/** Zora, 7777777. */
export const zora = {
  id: 7777777,
  name: 'Zora',
  nativeCurrency: ether,
  rpcUrls: { default: { http: ['https://rpc.zora.energy'] } },
  blockExplorers: { default: { name: 'Explorer', url: 'https://explorer.zora.energy' } },
  contracts: { multicall3 },
} as const satisfies ViemChainLike
