/** How the Wallet Standard writes names of chains and features (`IdentifierString`). */
export type StandardName = `${string}:${string}`

/** The features of the standard itself that can be scripted. */
export type StandardMethod = 'standard:connect' | 'standard:disconnect'

/** An account as a Wallet Standard wallet opens it to a site (`WalletAccount`). */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly StandardName[]
  readonly features: readonly StandardName[]
  readonly label: string
}

/** What the event `change` says has become different. */
export interface StandardChange {
  readonly accounts?: readonly StandardAccount[]
}

/** A wallet in the shape of the Wallet Standard (`Wallet` of `@wallet-standard/base`). */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly StandardName[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}
