import type { CosmosChainDefinition } from './CosmosChainDefinition.js'

/** The Cosmos networks that the sandbox runs unless it is told otherwise: one that counts as main network, one test network. */
export const cosmosChains: readonly CosmosChainDefinition[] = [
  {
    chainId: 'portico-1',
    name: 'Portico Cosmos',
    bech32Prefix: 'portico',
    coin: { denom: 'uptc', symbol: 'PTC', decimals: 6 },
    testnet: false,
  },
  {
    chainId: 'portico-test-1',
    name: 'Portico Cosmos Test',
    bech32Prefix: 'porticotest',
    coin: { denom: 'utptc', symbol: 'TPTC', decimals: 6 },
    testnet: true,
  },
]
