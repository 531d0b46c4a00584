import type { ChainDefinition } from './ChainDefinition.js'

/** The chains that the sandbox runs unless it is told otherwise: one that counts as main network, one test network. */
export const localChains: readonly ChainDefinition[] = [
  {
    id: 31337,
    name: 'Portico Local',
    nativeCurrency: { name: 'Ether', symbol: 'ETH', decimals: 18 },
    testnet: false,
  },
  {
    id: 31338,
    name: 'Portico Second',
    nativeCurrency: { name: 'Test Ether', symbol: 'TEST', decimals: 18 },
    testnet: true,
  },
]
