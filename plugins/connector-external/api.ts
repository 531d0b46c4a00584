import type { WalletProvider } from '../chain-eip155/api.js'

/** A wallet that the site includes: an SDK with an EIP-1193 provider. */
export interface ExternalWallet {
  /** Unique in the list, and the same at each visit: storage remembers it, and `connect({ connectorId })` takes it. */
  readonly id: string
  readonly name: string
  /** A `data:` picture. */
  readonly icon?: string
  /**
   * Makes the provider. Called when the visitor points at the wallet, or when it is to be resumed, and then not again unless it failed: what
   * it imports is fetched by then.
   */
  provider(): WalletProvider | Promise<WalletProvider>
  /** Whether it is listed, asked as the modal begins to look for wallets. Default: always. */
  isOffered?(): boolean | Promise<boolean>
}

/** Options of `external()`. */
export interface ExternalOptions {
  readonly wallets: readonly ExternalWallet[]
}
