import { isModalError, type TransferCosts, type TransferRequest } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { isGreater, subtract, sum } from '../amounts/decimals.js'
import type { Warning } from '../recipients/RecipientCheck.js'
import type { Asset, SenderAccount } from './SenderAccount.js'

/** A reviewed transfer: exactly this is sent, or nothing. */
export interface SendPlan {
  readonly account: SenderAccount
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

/** The amount that an account lacks for a transfer. */
export interface Shortfall {
  /** Exact decimal text. */
  readonly amount: string
  readonly symbol: string
}

const shortfallIn = (asset: Asset, needed: string): Shortfall | undefined =>
  isGreater(needed, asset.amount)
    ? { amount: subtract(needed, asset.amount) ?? needed, symbol: asset.symbol }
    : undefined

/** Of the token, or of the coin that pays the fee. @param costs in the native coin, where known */
export const shortfallOf = (
  asset: Asset,
  coin: Asset,
  amount: string,
  costs: string | undefined,
): Shortfall | undefined => {
  if (asset.token === undefined) return shortfallIn(coin, sum(amount, costs ?? '0'))
  return shortfallIn(asset, amount) ?? shortfallIn(coin, costs ?? '0')
}

/** One request to the wallet to send a plan. */
export class SendAttempt {
  /** `changed`: the fee or the balance is not what was reviewed, so the wallet was not asked. */
  state: 'asking' | 'sent' | 'changed' | 'rejected' | 'failed' = 'asking'
  /** The hash, once it is sent. */
  id: string | undefined = undefined
  error: unknown = undefined

  constructor(
    /** Unique in this browser. */
    readonly key: string,
    readonly plan: SendPlan,
    /** Milliseconds since 1970. */
    readonly askedAt: number,
  ) {
    makeAutoObservable(
      this,
      { key: false, plan: false, askedAt: false, error: observableRef },
      { autoBind: true },
    )
  }

  /** Whether it has failed without an answer of the wallet: it may have been sent nevertheless. */
  get mayBeSent(): boolean {
    return this.state === 'failed' && isAnswerLost(this.error)
  }

  sent(id: string): void {
    this.id = id
    this.state = 'sent'
  }

  changed(): void {
    this.state = 'changed'
  }

  failed(error: unknown): void {
    this.error = error
    this.state = isModalError(error, 'USER_REJECTED') ? 'rejected' : 'failed'
  }
}

/** After these errors, the answer of a remote wallet may have been lost. */
const lostAnswerCodes = ['REQUEST_EXPIRED', 'SESSION_ENDED', 'RELAY_UNREACHABLE']
const maxDepth = 8

/** Whether the wallet may have sent the transaction, or may still send it, after this error. */
const isAnswerLost = (error: unknown): boolean => {
  let cause = error
  for (let depth = 0; cause instanceof Error && depth < maxDepth; depth++) {
    const each = cause
    if (lostAnswerCodes.some(code => isModalError(each, code))) return true
    cause = each.cause
  }
  return false
}
