/** An account as a Wallet Standard wallet opens it to a site. */
export interface StandardAccount {
  readonly address: string
  readonly publicKey: Uint8Array
  readonly chains: readonly `solana:${string}`[]
  readonly features: readonly SolanaMethod[]
  readonly label: string
}

/** Names of features of the Wallet Standard, by which behaviours are scripted. */
export type SolanaMethod =
  | 'standard:connect'
  | 'standard:disconnect'
  | 'solana:signMessage'
  | 'solana:signTransaction'
  | 'solana:signAndSendTransaction'

/** What the event `change` says has become different. */
export interface StandardChange {
  readonly accounts?: readonly StandardAccount[]
}

/** A wallet in the shape of the Wallet Standard (`@wallet-standard/base`), with the features of Solana. */
export interface StandardWallet {
  readonly version: '1.0.0'
  readonly name: string
  readonly icon: `data:image/${'svg+xml' | 'webp' | 'png' | 'gif'};base64,${string}`
  readonly chains: readonly `solana:${string}`[]
  readonly features: Readonly<Record<string, unknown>>
  readonly accounts: readonly StandardAccount[]
}
