import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { QueryMaker } from '../../../kernel/query/index.js'
import { isStale, type AccountInUse } from '../../../money-kit/AccountInUse.js'
import type { UnansweredRequest } from '../../../money-kit/unansweredRequestsKey.js'
import { propertiesOf, type SwapServices } from './records.js'
import { SwapCheck } from './SwapCheck.js'
import type { SwapPlan } from './SwapPlan.js'
import { SwapRun } from './SwapRun.js'

/** What {@link SwapReview} works on. */
export interface SwapReviewInput {
  readonly services: SwapServices
  readonly queries: QueryMaker
  account(): AccountInUse | undefined
  /** A swap was sent, or has failed. @param isReviewed whether it is the one that is reviewed now */
  onEnd(run: SwapRun, isReviewed: boolean): void
}

/** The swap that is reviewed: what looking into it has shown, and its way to the wallet. Observable. */
export class SwapReview {
  readonly check: SwapCheck
  /** The swap that was begun last. */
  run: SwapRun | undefined = undefined
  private reviewed: SwapPlan | undefined = undefined
  readonly #input: SwapReviewInput

  constructor(input: SwapReviewInput) {
    this.#input = input
    const { services, queries } = input
    this.check = new SwapCheck({
      ...{ context: services.context, queries },
      isWanted: () => this.isShown,
      plan: () => this.plan,
    })
    makeAutoObservable<this, 'reviewed'>(
      this,
      { check: false, reviewed: observableRef, run: observableRef },
      { autoBind: true },
    )
  }

  /** The reviewed swap; undefined as soon as the account, the network or the wallet has changed. */
  get plan(): SwapPlan | undefined {
    return this.reviewed && !isStale(this.reviewed.account) ? this.reviewed : undefined
  }

  /** Whether the wallet is asked, or something is on its way to it. */
  get isRunning(): boolean {
    return this.run?.isUnderWay === true
  }

  /** Whether what arrives has become less than was quoted in the form, by more than the slippage. */
  get hasWorsened(): boolean {
    const { plan } = this
    const { outcome } = this.check
    if (!plan || outcome.state !== 'ready') return false
    return outcome.prepared.quote.amount * 10_000n < plan.quoted * BigInt(10_000 - plan.request.slippage)
  }

  /** Earlier requests of the account that the wallet has not answered: they may still be signed. */
  get unanswered(): readonly UnansweredRequest[] {
    const { services, account } = this.#input
    const { chain, address } = account() ?? {}
    return !chain || !address || this.isRunning ? [] : services.unanswered.of(chain.namespace, address)
  }

  /** Reviews another swap. */
  begin(plan: SwapPlan): void {
    this.reviewed = plan
    this.run = undefined
  }

  /** Reviews none. What is on its way goes on. */
  leave(): void {
    this.reviewed = undefined
  }

  /** The visitor agrees to what would arrive now. */
  acceptPrice(): void {
    const { plan } = this
    const { outcome } = this.check
    if (plan && outcome.state === 'ready') this.reviewed = { ...plan, quoted: outcome.prepared.quote.amount }
  }

  /** Begins the reviewed swap. @param isSeen whether somebody looks at its progress @returns false where there is nothing to begin */
  start(isSeen: () => boolean): boolean {
    const { plan } = this
    const { outcome } = this.check
    if (!plan || outcome.state !== 'ready' || this.isRunning) return false
    const { services } = this.#input
    const run = new SwapRun(services, plan, outcome.prepared, { isSeen, onEnd: this.conclude })
    this.run = run
    services.context.track({ event: 'INITIATE_SWAP', properties: propertiesOf(run) })
    void run.start()
    return true
  }

  /** The visitor knows how an earlier request has ended. */
  forgetRequest(id: string): void {
    this.#input.services.unanswered.remove(id)
  }

  private conclude(run: SwapRun): void {
    const { services, onEnd } = this.#input
    const isReviewed = this.reviewed === run.plan
    const properties = propertiesOf(run)
    if (run.id !== undefined) {
      if (isReviewed) this.leave()
    } else if (run.hasAllowed || !run.hasTwoSteps) services.context.track({ event: 'SWAP_ERROR', properties })
    else services.context.track({ event: 'SWAP_APPROVAL_ERROR', properties })
    onEnd(run, isReviewed)
    // What the review has shown is out of date: it may be why.
    if (run.state === 'failed') void this.check.renew()
  }

  private get isShown(): boolean {
    const { modal, router } = this.#input.services.context.stores
    return modal.isOpen && router.current?.view.id === 'SwapPreview' && !this.isRunning
  }
}
