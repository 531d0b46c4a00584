/** One EVM chain for the sandbox to run. */
export interface ChainDefinition {
  /** EIP-155 chain id, 1 to 2147483647. */
  readonly id: number
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Whether wallets and modals shall treat it as a test network. */
  readonly testnet: boolean
}
