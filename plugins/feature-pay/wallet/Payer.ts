import { isModalError, transfer, type PluginContext, type SentTransaction } from '../../../kernel/define.js'
import { chainNotSupported } from '../../../kernel/errors/switching.js'
import { accountChanged, insufficientFunds } from '../../../kernel/errors/transfer.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import { isStale } from '../../../money-kit/AccountInUse.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import { isGreater } from '../../../money-kit/decimals.js'
import type { UnansweredRequests } from '../../../money-kit/UnansweredRequests.js'
import type { UnansweredRequest } from '../../../money-kit/unansweredRequestsKey.js'
import type { WalletAttempt } from '../../../money-kit/WalletAttempt.js'
import { WalletAttempts } from '../../../money-kit/WalletAttempts.js'
import type { PendingTransactions } from '../../../ui-shell/core/api.js'
import { payEvents } from '../payEvents.js'
import { tokenOf, transferRequest } from '../payment/Payment.js'
import type { PaymentTrial, PayPlan } from './PaymentTrial.js'

/** What outlives the views, and is set up before them. */
export interface PayServices {
  readonly context: PluginContext
  readonly log: PendingTransactions
  readonly unanswered: UnansweredRequests
}

/** The payment that is paid, and its trial. */
interface Reviewed {
  readonly plan: PayPlan | undefined
  readonly trial: PaymentTrial
  paid(hash: string): void
}

/** Asks the wallet to pay, one request at a time, and logs what was sent. Observable. */
export class Payer {
  readonly attempts: WalletAttempts<PayPlan>
  readonly #services: PayServices
  readonly #reviewed: Reviewed

  constructor(services: PayServices, reviewed: Reviewed) {
    this.#services = services
    this.#reviewed = reviewed
    this.attempts = new WalletAttempts(services.context.env, services.unanswered)
    makeAutoObservable(this, { attempts: false, pay: false }, { autoBind: true })
  }

  /** Earlier requests of the account, or of the same payment, that the wallet has not answered: they may still be sent. */
  get unanswered(): readonly UnansweredRequest[] {
    const { plan } = this.#reviewed
    if (!plan) return []
    const { recipient, amount: asked, asset } = plan.payment
    return this.attempts.unansweredOf(
      plan.account,
      ({ to, amount, symbol }) =>
        isSameToken(to, recipient) && amount === asked && symbol === asset.metadata.symbol,
    )
  }

  /**
   * Pays what was reviewed. Never rejects: see {@link attempts}.
   * @param isConfirmed the visitor knows of the {@link unanswered} requests; else nothing is sent while there are any
   */
  async pay(isConfirmed = false): Promise<void> {
    const { plan } = this.#reviewed
    const { attempts } = this
    const { context, unanswered } = this.#services
    unanswered.renew()
    if (!plan || attempts.isAsking || (!isConfirmed && this.unanswered.length > 0)) return
    const attempt = attempts.begin(plan)
    const events = payEvents(plan.payment, { type: 'wallet' })
    context.track(events.initiated)
    try {
      if (await this.lookAgain(plan)) return attempt.changed()
      // A visitor who has left before the wallet was asked must not be surprised by it.
      if (attempts.isAbandoned(attempt.key)) return
      this.succeed(attempt, await this.request(attempt))
    } catch (error) {
      if (!isModalError(error)) context.report(error)
      if (!isModalError(error, 'USER_REJECTED')) context.track(events.failed)
      attempt.failed(error)
    } finally {
      attempts.end(attempt)
    }
  }

  /** Tries it out once more. @returns whether the fee has risen. Rejects where it cannot be paid any more */
  private async lookAgain({ account, payment }: PayPlan): Promise<boolean> {
    const { trial } = this.#reviewed
    const before = trial.costs?.fee
    await trial.renew()
    const { plan } = this.#reviewed
    if (isStale(account) || plan?.payment !== payment) throw accountChanged()
    const { shortfall, costs, fault } = trial
    if (shortfall) throw insufficientFunds(`${shortfall.amount} ${shortfall.symbol} missing`)
    if (fault) throw fault
    return before !== undefined && costs !== undefined && isGreater(costs.fee, before)
  }

  private request({ key, plan, askedAt }: WalletAttempt<PayPlan>): Promise<SentTransaction> {
    const { account, payment } = plan
    const { context, unanswered } = this.#services
    const capability = context.capability(transfer, account.chain.namespace)
    if (!capability) throw chainNotSupported()
    if (isStale(account)) throw accountChanged()
    unanswered.add({
      ...{ id: key, kind: 'payment', namespace: account.chain.namespace, from: account.address },
      ...{ wallet: account.wallet, to: payment.recipient, amount: payment.amount },
      ...{ symbol: payment.asset.metadata.symbol, askedAt },
    })
    return capability.send(account.session, account.network, transferRequest(payment))
  }

  private succeed(attempt: WalletAttempt<PayPlan>, { id, explorerUrl, confirmed }: SentTransaction): void {
    const { account, payment } = attempt.plan
    const { context, log } = this.#services
    const { attempts } = this
    const token = tokenOf(payment)
    const change = {
      symbol: payment.asset.metadata.symbol,
      amount: payment.amount,
      direction: 'out' as const,
    }
    const sent = {
      ...{ id, kind: 'payment' as const, state: 'sent' as const, sentAt: context.env.now() },
      ...{ namespace: account.chain.namespace, networkId: account.network.caipNetworkId },
      ...{ from: account.address, to: payment.recipient },
      changes: [{ ...change, ...(token !== undefined && { token }) }],
      ...(explorerUrl !== undefined && { explorerUrl }),
    }
    log.add(sent, confirmed)
    const events = payEvents(payment, { type: 'wallet' })
    confirmed?.then(
      () => context.track(events.succeeded),
      (error: unknown) => isModalError(error, 'TRANSACTION_FAILED') && context.track(events.failed),
    )
    const isLate = attempts.isAbandoned(attempt.key)
    if (isLate) context.stores.toast.show('pay.toast.late')
    attempt.sent(id)
    // What was sent late is of an earlier visit: its host has been told that it was given up.
    if (attempts.current === attempt || attempt.plan.payment === this.#reviewed.plan?.payment)
      this.#reviewed.paid(id)
  }
}
