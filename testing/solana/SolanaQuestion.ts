import type { StandardQuestion } from '../standard/StandardTestWalletOptions.js'
import type { SolanaTestChain } from './SolanaTestChain.js'
import type { WireTransaction } from './transaction/readTransaction.js'

/** What is asked before something is signed, with all that is needed to put it in words. */
export type SolanaSigningQuestion =
  | { readonly kind: 'signMessage'; readonly account: string; readonly message: Uint8Array }
  | {
      readonly kind: 'signTransaction' | 'sendTransaction'
      readonly account: string
      /** Of `signTransaction` it may be missing: the site need not say it. */
      readonly chain: SolanaTestChain | undefined
      /** More than one are signed together. */
      readonly transactions: readonly WireTransaction[]
    }

/** What the wallet asks its owner. `unlock` is answered by unlocking. */
export type SolanaQuestion = StandardQuestion | SolanaSigningQuestion
