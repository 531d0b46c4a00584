import { isModalError, transfer, type PluginContext, type SentTransfer } from '../../../kernel/define.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { accountChanged, insufficientFunds } from '../../../kernel/errors/transfer.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { RecentRecipients } from '../recipients/knownAddresses.js'
import type { TransferLog } from '../transfers/TransferLog.js'
import type { UnansweredRequests } from '../transfers/UnansweredRequests.js'
import type { UnansweredRequest } from '../transfers/storageKeys.js'
import { propertiesOf, recordTransfer, type ChangingAssets } from './recordTransfer.js'
import { SendAttempt, transferRequest, type PlanChanges, type SendPlan } from './SendPlan.js'
import { isStale } from './SenderAccount.js'

/** What outlives the views, and is set up before them. */
export interface SendServices {
  readonly context: PluginContext
  readonly log: TransferLog
  readonly unanswered: UnansweredRequests
}
/** The form whose reviewed plan is sent. */
interface ReviewedForm {
  readonly plan: SendPlan | undefined
  readonly changes: PlanChanges
  readonly assets: ChangingAssets
  refresh(): Promise<void>
  clear(): void
}

/** Asks the wallet to send the reviewed plan, one request at a time, and logs what was sent. Observable. */
export class Sender {
  attempt: SendAttempt | undefined = undefined
  /** Requests that the visitor no longer waits for. The wallet may still answer them. */
  abandoned: readonly SendAttempt[] = []
  readonly #services: SendServices
  readonly #recents: RecentRecipients
  readonly #form: ReviewedForm
  /** The open views, which end with the hash. */
  readonly #listeners = new Map<'form' | 'preview', (id: string) => void>()
  #attempts = 0

  constructor(services: SendServices, recents: RecentRecipients, form: ReviewedForm) {
    this.#services = services
    this.#recents = recents
    this.#form = form
    makeAutoObservable(
      this,
      {
        attempt: observableRef,
        abandoned: observableRef,
        send: false,
        onSent: false,
        isAbandoned: false,
      },
      { autoBind: true },
    )
  }

  /** Whether the wallet has not answered yet. */
  get isAsking(): boolean {
    return this.attempt?.state === 'asking'
  }

  /** Earlier requests of this account that the wallet has not answered: they may still be sent. */
  get unanswered(): readonly UnansweredRequest[] {
    const { account } = this.#form.plan ?? {}
    if (!account) return []
    const current = this.isAsking ? this.attempt?.key : undefined
    return this.#services.unanswered
      .of(account.chain.namespace, account.address)
      .filter(({ id }) => id !== current)
  }

  /** Called once with the hash, when something is sent. Replaces the listener of an earlier view of the kind. */
  onSent(kind: 'form' | 'preview', listener: (id: string) => void): void {
    this.#listeners.set(kind, listener)
  }

  /**
   * Sends the reviewed plan. Never rejects: see `attempt`.
   * @param isConfirmed the visitor knows of the {@link unanswered} requests; else nothing is sent while there are any
   */
  async send(isConfirmed = false): Promise<void> {
    const { plan } = this.#form
    this.#services.unanswered.renew()
    if (!plan || this.isAsking || (!isConfirmed && this.unanswered.length > 0)) return
    const attempt = this.begin(plan)
    const address = plan.asset.token && `${plan.account.network.caipNetworkId}:${plan.asset.token}`
    const { track, report } = this.#services.context
    track({ event: 'SEND_INITIATED', properties: propertiesOf(plan, address) })
    try {
      if (await this.refreshAndCompare(plan)) return attempt.changed()
      // A visitor who has left before the wallet was asked must not be surprised by it.
      if (this.isAbandoned(attempt.key)) return
      this.succeed(attempt, await this.request(attempt))
    } catch (error) {
      if (!isModalError(error)) report(error)
      attempt.failed(error)
    } finally {
      this.finish(attempt)
    }
  }

  /** Stops waiting for the wallet. What it sends later is logged nevertheless; until then, sending again needs a confirmation. */
  abandon(): void {
    if (this.attempt && this.isAsking) this.abandoned = [...this.abandoned, this.attempt]
    this.attempt = undefined
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
    this.attempt = attempt
    return true
  }

  /** The visitor knows how a request has ended. */
  forget(key: string): void {
    this.abandoned = this.abandoned.filter(each => each.key !== key)
    this.#services.unanswered.remove(key)
  }

  private begin(plan: SendPlan): SendAttempt {
    const now = this.#services.context.env.now()
    const attempt = new SendAttempt(`${now}:${plan.account.address}:${++this.#attempts}`, plan, now)
    this.attempt = attempt
    return attempt
  }

  /** Whether the fee or the balance has got worse. Rejects where the plan cannot be sent any more. */
  private async refreshAndCompare(plan: SendPlan): Promise<boolean> {
    const form = this.#form
    const { hasFeeRisen, hasBalanceFallen } = form.changes
    await form.refresh()
    // Account, wallet or network have changed meanwhile, which resets the form.
    if (form.plan !== plan) throw accountChanged()
    const { shortfall, ...now } = form.changes
    if (shortfall) throw insufficientFunds(`${shortfall.amount} ${shortfall.symbol} missing`)
    return (now.hasFeeRisen && !hasFeeRisen) || (now.hasBalanceFallen && !hasBalanceFallen)
  }

  private request({ key, plan, askedAt }: SendAttempt): Promise<SentTransfer> {
    const { account, to, amount, asset } = plan
    const capability = this.#services.context.capability(transfer, account.chain.namespace)
    if (!capability) throw chainNotSupported()
    if (isStale(account)) throw accountChanged()
    this.#services.unanswered.add({
      id: key,
      namespace: account.chain.namespace,
      from: account.address,
      wallet: account.wallet,
      to,
      amount,
      symbol: asset.symbol,
      askedAt,
    })
    return capability.send(account.session, account.network, transferRequest(plan))
  }

  /** The request has ended, with or without an answer. */
  private finish(attempt: SendAttempt): void {
    this.abandoned = this.abandoned.filter(each => each !== attempt)
    if (!attempt.mayBeSent) this.#services.unanswered.remove(attempt.key)
  }

  private succeed(attempt: SendAttempt, transferred: SentTransfer): void {
    const { plan } = attempt
    recordTransfer(
      { ...this.#services, recents: this.#recents, assets: this.#form.assets },
      plan,
      transferred,
    )
    const isLate = this.isAbandoned(attempt.key)
    const isReviewed = this.#form.plan === plan
    const { modal, router, toast } = this.#services.context.stores
    // A visitor who still looks at the preview sees the result there.
    const isSeen = isReviewed && !this.isAsking && modal.isOpen && router.current?.view.id === 'SendPreview'
    if (isLate && !isSeen) toast.show('send.toast.late')
    if (isLate && isReviewed && !this.isAsking) this.attempt = attempt
    const { id } = transferred
    attempt.sent(id)
    if (isReviewed) this.#form.clear()
    if (this.attempt !== attempt) return
    if (!isLate) this.#listeners.get('preview')?.(id)
    this.#listeners.get('form')?.(id)
    this.#listeners.clear()
  }
}
