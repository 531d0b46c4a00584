import type { TransferCosts } from '../../../kernel/define.js'
import type { Warning } from '../recipients/Recipient.js'
import type { Asset } from './Asset.js'
import type { Place } from './Place.js'

/** What the visitor has reviewed: exactly this is sent, or nothing. */
export interface SendPlan {
  readonly place: Place
  readonly to: string
  /** What was entered, where it was a name. */
  readonly name?: string
  /** Exact decimal text, above zero. */
  readonly amount: string
  readonly asset: Asset
  /** The native coin, which pays the fee. */
  readonly coin: Asset
  /** As they were shown in the form. */
  readonly costs?: TransferCosts
  readonly warnings: readonly Warning[]
}
