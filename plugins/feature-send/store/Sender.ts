import { isModalError, transfer, type PluginContext, type SentTransaction } from '../../../kernel/define.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { accountChanged, insufficientFunds } from '../../../kernel/errors/transfer.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { PendingTransactions } from '../../../ui-shell/core/api.js'
import type { RecentRecipients } from '../recipients/knownAddresses.js'
import type { UnansweredRequests } from '../../../money-kit/UnansweredRequests.js'
import type { WalletAttempt } from '../../../money-kit/WalletAttempt.js'
import { WalletAttempts } from '../../../money-kit/WalletAttempts.js'
import type { UnansweredRequest } from '../../../money-kit/unansweredRequestsKey.js'
import { propertiesOf, recordTransfer, type RenewableAssets } from './recordTransfer.js'
import { transferRequest, type PlanChanges, type SendPlan } from './SendPlan.js'
import { isStale } from '../../../money-kit/AccountInUse.js'

/** What outlives the views, and is set up before them. */
export interface SendServices {
  readonly context: PluginContext
  readonly log: PendingTransactions
  readonly unanswered: UnansweredRequests
}

/** The form whose reviewed plan is sent. */
interface ReviewedForm {
  readonly plan: SendPlan | undefined
  readonly changes: PlanChanges
  readonly assets: RenewableAssets
  refresh(): Promise<void>
  clear(): void
}

/** Asks the wallet to send the reviewed plan, one request at a time, and logs what was sent. Observable. */
export class Sender {
  readonly attempts: WalletAttempts<SendPlan>
  readonly #services: SendServices
  readonly #recents: RecentRecipients
  readonly #form: ReviewedForm
  /** The open views, which end with the hash. */
  readonly #listeners = new Map<'form' | 'preview', (id: string) => void>()

  constructor(services: SendServices, recents: RecentRecipients, form: ReviewedForm) {
    this.#services = services
    this.#recents = recents
    this.#form = form
    this.attempts = new WalletAttempts(services.context.env, services.unanswered)
    makeAutoObservable(this, { attempts: false, send: false, onSent: false }, { autoBind: true })
  }

  /** Earlier requests of the plan's account that the wallet has not answered: they may still be sent. */
  get unanswered(): readonly UnansweredRequest[] {
    const { plan } = this.#form
    return plan ? this.attempts.unansweredOf(plan.account) : []
  }

  /** Called once with the hash, when something is sent. Replaces the listener of an earlier view of the kind. */
  onSent(kind: 'form' | 'preview', listener: (id: string) => void): void {
    this.#listeners.set(kind, listener)
  }

  /**
   * Sends the reviewed plan. Never rejects: see {@link attempts}.
   * @param isConfirmed the visitor knows of the {@link unanswered} requests; else nothing is sent while there are any
   */
  async send(isConfirmed = false): Promise<void> {
    const { plan } = this.#form
    const { attempts } = this
    this.#services.unanswered.renew()
    if (!plan || attempts.isAsking || (!isConfirmed && this.unanswered.length > 0)) return
    const attempt = attempts.begin(plan)
    const address = plan.asset.token && `${plan.account.network.caipNetworkId}:${plan.asset.token}`
    const { track, report } = this.#services.context
    track({ event: 'SEND_INITIATED', properties: propertiesOf(plan, address) })
    try {
      if (await this.refreshAndCompare(plan)) return attempt.changed()
      // A visitor who has left before the wallet was asked must not be surprised by it.
      if (attempts.isAbandoned(attempt.key)) return
      this.succeed(attempt, await this.request(attempt))
    } catch (error) {
      if (!isModalError(error)) report(error)
      attempt.failed(error)
    } finally {
      attempts.end(attempt)
    }
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

  private request({ key, plan, askedAt }: WalletAttempt<SendPlan>): Promise<SentTransaction> {
    const { account, to, amount, asset } = plan
    const capability = this.#services.context.capability(transfer, account.chain.namespace)
    if (!capability) throw chainNotSupported()
    if (isStale(account)) throw accountChanged()
    this.#services.unanswered.add({
      id: key,
      kind: 'transfer',
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

  private succeed(attempt: WalletAttempt<SendPlan>, transferred: SentTransaction): void {
    const { plan } = attempt
    const { attempts } = this
    recordTransfer(
      { ...this.#services, recents: this.#recents, assets: this.#form.assets },
      plan,
      transferred,
    )
    const isLate = attempts.isAbandoned(attempt.key)
    const isReviewed = this.#form.plan === plan
    const { modal, router, toast } = this.#services.context.stores
    // A visitor who still looks at the preview sees the result there.
    const isSeen =
      isReviewed && !attempts.isAsking && modal.isOpen && router.current?.view.id === 'SendPreview'
    if (isLate && !isSeen) toast.show('send.toast.late')
    if (isLate && isReviewed && !attempts.isAsking) attempts.show(attempt)
    const { id } = transferred
    attempt.sent(id)
    if (isReviewed) this.#form.clear()
    if (attempts.current !== attempt) return
    if (!isLate) this.#listeners.get('preview')?.(id)
    this.#listeners.get('form')?.(id)
    this.#listeners.clear()
  }
}
