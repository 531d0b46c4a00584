import type { Address } from 'viem'

/** What a swap does, before it is written as a call of the router. Amounts are in the smallest unit. */
export interface SwapPlan {
  /** From the token that is given to the one that is got. The coin stands in it as WETH. */
  readonly path: readonly Address[]
  readonly isOfCoin: boolean
  readonly isForCoin: boolean
  readonly amount: bigint
  /** Less than this must not arrive. */
  readonly minimum: bigint
  readonly recipient: Address
  /** Unix seconds. */
  readonly deadline: bigint
  /** Whether a token of it arrives with less than was sent. */
  readonly hasToll: boolean
}
