/** One Solana network for the sandbox to run. */
export interface SolanaChainDefinition {
  /** Base58 of 32 bytes; its first 32 characters are the reference of the CAIP-2 id. */
  readonly genesisHash: string
  readonly name: string
  /** Whether wallets and modals shall treat it as a test network. */
  readonly testnet: boolean
}

/** The CAIP-2 id of a network: `solana:` and the first 32 characters of its genesis hash. */
export const solanaChainId = ({
  genesisHash,
}: Pick<SolanaChainDefinition, 'genesisHash'>): `solana:${string}` => `solana:${genesisHash.slice(0, 32)}`
