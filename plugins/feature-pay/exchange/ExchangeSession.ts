import type { PayData } from '../api.js'

/**
 * How a payment from an exchange stands. `paid`: the network has confirmed it. `unconfirmed`: the exchange alone says that it was paid.
 * `unknown`: the exchange has not said how it ended.
 */
export type SessionState = 'waiting' | 'paid' | 'unconfirmed' | 'failed' | 'unknown'

/** Why the word of an exchange was not confirmed: it named no transaction, one that pays something else, or one that nobody has seen. */
export type Doubt = 'noHash' | 'foreign' | 'unseen'

/** A payment that was begun with an exchange, as plain data. */
export interface ExchangeSession {
  /** The exchange's own: also the reference for its support. */
  readonly id: string
  readonly exchange: { readonly id: string; readonly name: string }
  readonly payment: PayData
  /** Milliseconds since 1970. */
  readonly startedAt: number
  /** Since when it has been waited for. */
  readonly since: number
  readonly state: SessionState
  /** Whether the exchange has ever said that it is under way. */
  readonly isSeen: boolean
  /** As the exchange named it; it counts where the state is `paid`. */
  readonly txHash?: string
  readonly doubt?: Doubt
}
