/** One Cosmos network for the sandbox to run. */
export interface CosmosChainDefinition {
  readonly chainId: string
  readonly name: string
  /** What its addresses begin with. */
  readonly bech32Prefix: string
  readonly coin: { readonly denom: string; readonly symbol: string; readonly decimals: number }
  /** Whether wallets and modals shall treat it as a test network. */
  readonly testnet: boolean
}
