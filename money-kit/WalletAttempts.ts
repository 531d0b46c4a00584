import type { Environment } from '../kernel/define.js'
import { makeAutoObservable, observableRef } from '../kernel/mobx.js'
import type { UnansweredRequests } from './UnansweredRequests.js'
import type { UnansweredRequest } from './unansweredRequestsKey.js'
import { WalletAttempt, type ReviewedPlan } from './WalletAttempt.js'
import type { AccountInUse } from './AccountInUse.js'

/**
 * The requests to a wallet to send something: the latest one, which the visitor waits for, and those that they no longer wait for. The
 * wallet may still answer each of them, and until it does, sending again needs a confirmation. Observable.
 */
export class WalletAttempts<Plan extends ReviewedPlan = ReviewedPlan> {
  current: WalletAttempt<Plan> | undefined = undefined
  private abandoned: readonly WalletAttempt<Plan>[] = []
  readonly #env: Environment
  readonly #unanswered: UnansweredRequests
  #count = 0

  constructor(env: Environment, unanswered: UnansweredRequests) {
    this.#env = env
    this.#unanswered = unanswered
    makeAutoObservable<this, 'abandoned'>(
      this,
      { current: observableRef, abandoned: observableRef, isAbandoned: false, unansweredOf: false },
      { autoBind: true },
    )
  }

  /** Whether the visitor waits for an answer. */
  get isAsking(): boolean {
    return this.current?.state === 'asking'
  }

  /**
   * Earlier requests of an account that the wallet has not answered, also those of other pages: they may still be sent.
   * @param isSame which of other accounts count as well. Default: none
   */
  unansweredOf(
    { chain, address }: AccountInUse,
    isSame: (request: UnansweredRequest) => boolean = () => false,
  ): readonly UnansweredRequest[] {
    const current = this.isAsking ? this.current?.key : undefined
    return this.#unanswered
      .of(chain.namespace)
      .filter(request => request.id !== current && (request.from === address || isSame(request)))
  }

  /** Begins a request, which is the current one from now on. */
  begin(plan: Plan): WalletAttempt<Plan> {
    const now = this.#env.now()
    const attempt = new WalletAttempt(`${now}:${plan.account.address}:${++this.#count}`, plan, now)
    this.current = attempt
    return attempt
  }

  /** The request has ended, with or without an answer. */
  end(attempt: WalletAttempt<Plan>): void {
    this.abandoned = this.abandoned.filter(each => each !== attempt)
    if (!attempt.mayBeSent) this.#unanswered.remove(attempt.key)
  }

  /** Stops waiting for the wallet. What it sends later is logged nevertheless. */
  abandon(): void {
    if (this.current && this.isAsking) this.abandoned = [...this.abandoned, this.current]
    this.current = undefined
  }

  /** Whether the visitor can wait again for an answer: not where another page has asked the wallet. */
  isAbandoned(key: string): boolean {
    return this.abandoned.some(each => each.key === key)
  }

  /** Waits again for an abandoned request. @returns whether there is one */
  resume(key: string): boolean {
    const attempt = this.abandoned.find(each => each.key === key)
    if (!attempt || this.isAsking) return false
    this.abandoned = this.abandoned.filter(each => each !== attempt)
    this.current = attempt
    return true
  }

  /** Shows a request again whose answer came after it was abandoned. */
  show(attempt: WalletAttempt<Plan>): void {
    this.current = attempt
  }

  /** The visitor knows how a request has ended. */
  forget(key: string): void {
    this.abandoned = this.abandoned.filter(each => each.key !== key)
    this.#unanswered.remove(key)
  }
}
