import type { WalletShape } from '../wallet/openDriver.js'

/** A wallet that was found in this browser, checked as far as it is shown. */
export interface FoundWallet {
  readonly shape: WalletShape
  /** Where it stands in the page; absent for one that registered itself. */
  readonly path?: string
  readonly name: string
  readonly icon: string | undefined
  /** Not looked at before its wallet is clicked. */
  readonly provider: object
}
