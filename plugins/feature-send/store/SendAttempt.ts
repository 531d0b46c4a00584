import { isModalError } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { SendPlan } from './SendPlan.js'

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
