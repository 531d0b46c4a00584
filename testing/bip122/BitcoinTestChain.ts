/** A network that a Bitcoin test wallet knows. */
export interface BitcoinTestChain {
  /** CAIP-2: that of mainnet, testnet, signet or regtest. It decides how addresses are written. */
  readonly id: `bip122:${string}`
  /** An Esplora server: coins are looked up there, and what the wallet signs is sent there. */
  readonly rpcUrl: string
  /** Default: what wallets call the network. */
  readonly name?: string
}
