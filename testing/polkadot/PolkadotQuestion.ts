import type { PolkadotTestChain } from './PolkadotTestChain.js'
import type { TransactionPayload } from './transaction/readPayload.js'

/** What the wallet asks its owner, with all that is needed to put it in words. `unlock` is answered by unlocking. */
export type PolkadotQuestion =
  | { readonly kind: 'unlock' }
  | { readonly kind: 'connect'; readonly siteName: string }
  | { readonly kind: 'signRaw'; readonly account: string; readonly message: Uint8Array }
  | {
      readonly kind: 'signPayload'
      readonly account: string
      /** Undefined for one that the wallet cannot name. */
      readonly chain: PolkadotTestChain | undefined
      readonly payload: TransactionPayload
    }
