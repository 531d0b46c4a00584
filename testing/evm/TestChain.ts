/** A network that the test wallet knows. */
export interface TestChain {
  /** EIP-155 chain id. */
  readonly id: number
  /** JSON-RPC over HTTP: reads are forwarded to it and signed transactions are sent to it. */
  readonly rpcUrl: string
  /** Default: "Chain" and the id. */
  readonly name?: string
  /** Default: Ether, ETH, 18. */
  readonly nativeCurrency?: { readonly name: string; readonly symbol: string; readonly decimals: number }
}
