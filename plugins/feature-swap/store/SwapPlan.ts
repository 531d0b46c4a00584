import type { AccountInUse } from '../../../money-kit/AccountInUse.js'
import type { QuoteProvider, SwapRequest } from '../api.js'
import type { ListedToken } from './SwapTokens.js'

/** A swap that is reviewed: of the account as it was then, by the provider that the visitor saw. */
export interface SwapPlan {
  readonly account: AccountInUse
  readonly provider: QuoteProvider
  readonly request: SwapRequest
  readonly from: ListedToken
  readonly to: ListedToken
  /** What was quoted in the form, in smallest units. */
  readonly quoted: bigint
}
