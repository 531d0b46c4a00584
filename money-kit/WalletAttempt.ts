import { isModalError } from '../kernel/define.js'
import { makeAutoObservable, observableRef } from '../kernel/mobx.js'
import type { AccountInUse } from './AccountInUse.js'
import { isAnswerLost } from './isAnswerLost.js'

/** What a wallet is asked to send, as it was reviewed. */
export interface ReviewedPlan {
  readonly account: AccountInUse
}

/** One request to the wallet to send a plan. */
export class WalletAttempt<Plan extends ReviewedPlan = ReviewedPlan> {
  /** `changed`: something is not as it was reviewed, so the wallet was not asked. */
  state: 'asking' | 'sent' | 'changed' | 'rejected' | 'failed' = 'asking'
  /** The hash, once it is sent. */
  id: string | undefined = undefined
  error: unknown = undefined

  constructor(
    /** Unique in this browser. */
    readonly key: string,
    readonly plan: Plan,
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
