/** A network that a cosmos test wallet knows. */
export interface CosmosTestChain {
  readonly chainId: string
  readonly name: string
  readonly bech32Prefix: string
  readonly coin: { readonly denom: string; readonly symbol: string; readonly decimals: number }
  /** A REST node, to which the wallet sends transactions. Without one, `sendTx` fails. */
  readonly restUrl?: string
}
