/** A wallet that was found in this browser, checked as far as it is shown. */
export interface FoundWallet {
  /** What it is called in `window.injectedWeb3`. */
  readonly key: string
  readonly name: string
  /** Not looked at before its wallet is clicked. */
  readonly injected: object
}
