import type { BitcoinChainDefinition } from './BitcoinChainDefinition.js'

/** The Bitcoin networks that the sandbox runs unless it is told otherwise: one that counts as main network, one test network. */
export const bitcoinChains: readonly BitcoinChainDefinition[] = [
  { parameters: 'regtest', name: 'Portico Bitcoin', testnet: false },
  { parameters: 'testnet', name: 'Portico Bitcoin Test', testnet: true },
]
