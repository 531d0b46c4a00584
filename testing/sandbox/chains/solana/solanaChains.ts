import type { SolanaChainDefinition } from './SolanaChainDefinition.js'

/** The Solana networks that the sandbox runs unless it is told otherwise: one that counts as main network, one test network. */
export const solanaChains: readonly SolanaChainDefinition[] = [
  { genesisHash: 'PorticoMain11111111111111111111111111111111', name: 'Portico Solana', testnet: false },
  { genesisHash: 'PorticoTest11111111111111111111111111111111', name: 'Portico Solana Test', testnet: true },
]
