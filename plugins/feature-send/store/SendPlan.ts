import type { TransactionCosts, TransferRequest } from '../../../kernel/define.js'
import { isGreater } from '../../../money-kit/decimals.js'
import type { Warning } from '../recipients/RecipientWarnings.js'
import { shortfallOf, type Asset, type Shortfall } from '../../../money-kit/Asset.js'
import type { AccountInUse } from '../../../money-kit/AccountInUse.js'

/** A reviewed transfer: exactly this is sent, or nothing. */
export interface SendPlan {
  readonly account: AccountInUse
  readonly to: string
  /** What was entered, where it was a name. */
  readonly name?: string
  /** Exact decimal text, above zero. */
  readonly amount: string
  readonly asset: Asset
  /** The native coin, which pays the fee. */
  readonly coin: Asset
  /** As they were shown in the form. */
  readonly costs?: TransactionCosts
  readonly warnings: readonly Warning[]
}

/** What has changed since the review. */
export interface PlanChanges {
  readonly hasFeeRisen: boolean
  readonly hasBalanceFallen: boolean
  readonly shortfall: Shortfall | undefined
}

/** The request to the chain. It contains the decimals that were shown, so that the chain refuses to send by others. */
export const transferRequest = ({
  to,
  amount,
  asset: { token, decimals },
}: Pick<SendPlan, 'to' | 'amount' | 'asset'>): TransferRequest => ({
  to,
  amount,
  ...(token !== undefined && { token: { address: token, decimals } }),
})

/** The latest balances and costs; undefined: what cannot be read just now. */
interface LatestReadings {
  readonly asset: Asset | undefined
  readonly coin: Asset | undefined
  /** In the native coin, as the next. */
  readonly fee: string | undefined
  /** Fee and deposit. */
  readonly total: string | undefined
}

/** Compares a plan with the latest readings. A balance that cannot be read counts as it was reviewed. */
export const planChanges = (
  plan: Pick<SendPlan, 'asset' | 'coin' | 'amount' | 'costs'>,
  { asset, coin, fee, total }: LatestReadings,
): PlanChanges => {
  const hasFallen = (now: Asset | undefined, before: Asset) =>
    now !== undefined && isGreater(before.amount, now.amount)
  return {
    hasFeeRisen: fee !== undefined && plan.costs !== undefined && isGreater(fee, plan.costs.fee),
    hasBalanceFallen: hasFallen(asset, plan.asset) || hasFallen(coin, plan.coin),
    shortfall: shortfallOf(asset ?? plan.asset, coin ?? plan.coin, plan.amount, total),
  }
}
