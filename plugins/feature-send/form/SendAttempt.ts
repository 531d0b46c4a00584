import { isModalError } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import { isUnclear } from './isUnclear.js'
import type { SendPlan } from './SendPlan.js'

/** One time that the wallet was asked to send. */
export class SendAttempt {
  /** `changed`: the fee or the balance is another than was reviewed, and the wallet was not asked. */
  state: 'asking' | 'sent' | 'changed' | 'rejected' | 'failed' = 'asking'
  /** Of the transaction, once it is sent. */
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

  /** Whether it has failed without the wallet's word: it may have been sent all the same. */
  get isUnclear(): boolean {
    return this.state === 'failed' && isUnclear(this.error)
  }

  sent(id: string): void {
    this.id = id
    this.state = 'sent'
  }

  change(): void {
    this.state = 'changed'
  }

  fail(error: unknown): void {
    this.error = error
    this.state = isModalError(error, 'USER_REJECTED') ? 'rejected' : 'failed'
  }
}
