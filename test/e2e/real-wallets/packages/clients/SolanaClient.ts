/** What a page does with wallet-adapter, over the provider of the modal. */
export interface SolanaClient {
  /** @returns the address */
  connect(): Promise<string>
  isConnected(): boolean
  /** @returns the bytes of the signature */
  sign(text: string): Promise<readonly number[]>
  /** @returns the id, when the transaction is confirmed */
  send(to: string, lamports: number): Promise<string>
}

/** A wallet that a page has by the published package of the Wallet Standard. */
export interface RegisteredWallet {
  readonly address: string
  readonly asked: readonly string[]
  /** The owner takes the permission away. */
  leave(): void
}

declare global {
  interface Window {
    /** @param wallet the provider of the modal @param url of a node */
    readonly openSolanaClient: (wallet: unknown, url: string) => SolanaClient
    readonly registerHarbor: () => RegisteredWallet
    harbor?: RegisteredWallet
  }
}
