import type { ApprovalPolicy } from './ApprovalPolicy.js'
import type { WalletStorage } from './WalletStorage.js'

/** What every test wallet can be given. @param Q what wallets of its namespace ask */
export interface OwnedWalletOptions<Q> {
  /** Whether the wallet starts locked. Default false. */
  readonly isLocked?: boolean
  /** Default `approve`: a script decides what the wallet is asked. With a person in front of it use `manual`. */
  readonly policy?: ApprovalPolicy<Q>
  /** Remembers its state and the connected sites over a reload, as an extension does. Default: memory only. */
  readonly storage?: WalletStorage
  /** The site that the wallet talks to. Default: the page's origin, else "http://localhost". */
  readonly origin?: string
}
