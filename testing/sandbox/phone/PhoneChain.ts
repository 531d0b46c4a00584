/** A network that a phone knows: the part of a Portico network that it needs. */
export interface PhoneChain {
  /** CAIP-2 id. */
  readonly caipNetworkId: `${string}:${string}`
  readonly name: string
  readonly nativeCurrency: { readonly name: string; readonly symbol: string; readonly decimals: number }
  /** Of `cosmos` networks, what addresses begin with, and their smallest unit. */
  readonly bech32Prefix?: string
  readonly denom?: string
  /** The first address is the one that is used. */
  readonly rpcUrls: { readonly default: { readonly http: readonly [string, ...string[]] } }
}
