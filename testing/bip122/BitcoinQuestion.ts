import type { BitcoinTestChain } from './BitcoinTestChain.js'
import type { MessageProtocol } from './messages/signMessage.js'
import type { PsbtPreview } from './transactions/readPsbt.js'

/** What the wallet asks its owner, with all that is needed to put it in words. `unlock` is answered by unlocking. */
export type BitcoinQuestion =
  | { readonly kind: 'unlock' }
  | { readonly kind: 'connect'; readonly chain: BitcoinTestChain }
  | {
      readonly kind: 'signMessage'
      readonly account: string
      readonly message: string
      readonly protocol: MessageProtocol
    }
  | {
      readonly kind: 'signPsbt' | 'sendPsbt' | 'sendTransfer'
      readonly account: string
      readonly chain: BitcoinTestChain
      readonly transaction: PsbtPreview
    }
  | { readonly kind: 'switchChain'; readonly from: BitcoinTestChain; readonly chain: BitcoinTestChain }
