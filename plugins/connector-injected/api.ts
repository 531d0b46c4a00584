/** Options of `injected()`. */
export interface InjectedOptions {
  /** Find wallets by EIP-6963. Default true. */
  readonly announced?: boolean
  /** List `window.ethereum` as 'Browser Wallet' where no announced wallet is the same provider. Default true. */
  readonly legacy?: boolean
}
