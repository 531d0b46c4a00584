import type { Address, Hex } from 'viem'
import type { SwapPlan } from '../market/SwapPlan.js'

/** What is asked for, as a lie sees it. */
export interface Deal {
  readonly chainId: number
  readonly from: Address
  readonly to: Address
  /** In the smallest unit; of an approval without an amount, the largest that there is. */
  readonly amount: bigint
  /** Whose it is; undefined where the call does not say. */
  readonly user: Address | undefined
}

/** What the service answers to `build-transaction`. Accounts are CAIP-10, amounts in the smallest unit. */
export interface SwapTransaction {
  readonly from: string
  readonly to: string
  readonly data: Hex
  /** What will arrive. */
  readonly amount: string
  readonly eip155: { readonly gas: string; readonly gasPrice: string }
  /** Nothing that an honest service says. */
  readonly value?: string
}

/** What it answers to `build-approve`: `from` is the token that is given, to which the transaction goes; `to` the one that is got. */
export interface ApprovalTransaction {
  readonly from: string
  readonly to: string
  readonly data: Hex
  readonly value: string
  readonly eip155: { readonly gasPrice: string }
}

/** A quote as it writes it. */
export interface Quote {
  readonly id: string | null
  readonly fromAmount: string
  readonly fromAccount: string
  readonly toAmount: string
  readonly toAccount: string
}

/** A token as it lists it. */
export interface ListedToken {
  readonly name: string
  readonly symbol: string
  /** CAIP-10. */
  readonly address: string
  readonly decimals: number
  readonly logoUri: string | null
  readonly eip2612: boolean | null
}

/** What becomes of honest answers. What a lie does not name stays as it is. */
export interface Lie {
  /** Before it is written as a call of the router. */
  plan?(plan: SwapPlan, deal: Deal): SwapPlan
  swap?(transaction: SwapTransaction, deal: Deal): object
  approval?(transaction: ApprovalTransaction, deal: Deal): object
  /** Undefined: there is none. */
  quote?(quote: Quote, deal: Omit<Deal, 'user'>): Quote | undefined
  tokens?(tokens: readonly ListedToken[], chainId: number): readonly ListedToken[]
  price?(price: number): number
  allowance?(allowance: string): string
  /** @throws HttpError */
  gasPrice?(price: string): string
}
