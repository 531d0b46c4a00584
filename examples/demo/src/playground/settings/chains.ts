/** The chains of the playground: how they are called, and the plugin of each. */
export const chains = {
  eip155: { name: 'EVM', folder: 'chain-eip155' },
  solana: { name: 'Solana', folder: 'chain-solana' },
  bip122: { name: 'Bitcoin', folder: 'chain-bip122' },
  polkadot: { name: 'Polkadot', folder: 'chain-polkadot' },
  cosmos: { name: 'Cosmos', folder: 'chain-cosmos' },
} as const

export type ChainId = keyof typeof chains
export const chainIds = Object.keys(chains) as readonly ChainId[]
