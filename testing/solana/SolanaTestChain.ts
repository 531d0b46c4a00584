/** A network that a Solana test wallet knows. */
export interface SolanaTestChain {
  /** As the wallet lists it: `solana:mainnet`, `solana:devnet`, `solana:testnet`, `solana:localnet`, or the CAIP-2 id. */
  readonly id: `solana:${string}`
  /** JSON-RPC over HTTP: what the wallet signs and sends goes there. */
  readonly rpcUrl: string
  /** Default: the id. */
  readonly name?: string
}
