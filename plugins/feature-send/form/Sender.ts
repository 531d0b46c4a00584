import { isModalError, transfer, type PluginContext, type SentTransfer } from '../../../kernel/define.js'
import { chainNotSupported } from '../../../kernel/errors/network.js'
import { accountChanged, insufficientFunds } from '../../../kernel/errors/transfer.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { RecentRecipients } from '../recipients/RecentRecipients.js'
import type { TransferLog } from '../transfers/TransferLog.js'
import type { UnansweredRequest } from '../transfers/unansweredKey.js'
import type { UnansweredRequests } from '../transfers/UnansweredRequests.js'
import { isStillThere } from './Place.js'
import { requestOf } from './requestOf.js'
import { SendAttempt } from './SendAttempt.js'
import type { SendPlan } from './SendPlan.js'
import type { PlanChanges } from './PlanChanges.js'

/** The plugin that sends, and where it notes down what it has sent. */
export interface SenderDesk {
  readonly context: PluginContext
  readonly log: TransferLog
  readonly unanswered: UnansweredRequests
}
/** What the sender needs of the form. */
export interface SenderParts {
  readonly plan: SendPlan | undefined
  readonly changes: PlanChanges
  readonly holdings: { changed(namespace: string, token: string | undefined): Promise<void> }
  verify(): Promise<void>
  clear(): void
}

/** Asks the wallet to send, once at a time, and hands on what it has sent. */
export class Sender {
  attempt: SendAttempt | undefined = undefined
  /** What the visitor waits for no longer, and the wallet may still answer. */
  left: readonly SendAttempt[] = []
  /** The views that the visitor came by, which end with the hash. */
  private count = 0
  private readonly views = new Map<'form' | 'preview', (id: string) => void>()

  constructor(
    private readonly desk: SenderDesk,
    private readonly recents: RecentRecipients,
    private readonly form: SenderParts,
  ) {
    makeAutoObservable<this, 'desk' | 'recents' | 'form' | 'views' | 'count'>(
      this,
      {
        ...{
          desk: false,
          recents: false,
          form: false,
          views: false,
          count: false,
          send: false,
          endsWith: false,
          isLeft: false,
        },
        ...{ attempt: observableRef, left: observableRef },
      },
      { autoBind: true },
    )
  }

  /** Whether the wallet has not answered yet. */
  get isAsking(): boolean {
    return this.attempt?.state === 'asking'
  }

  /** What the wallet has not answered yet of the account that would send, but for the current attempt: it may still be sent. */
  get unanswered(): readonly UnansweredRequest[] {
    const { place } = this.form.plan ?? {}
    if (!place) return []
    const current = this.isAsking ? this.attempt?.key : undefined
    return this.desk.unanswered.of(place.chain.namespace, place.address).filter(({ id }) => id !== current)
  }

  /** A view that is over when something is sent; in place of the last one of its kind. */
  endsWith(kind: 'form' | 'preview', end: (id: string) => void): void {
    this.views.set(kind, end)
  }

  /**
   * Sends what was reviewed, or says why not. Never rejects: look at `attempt`.
   * @param isAgreed whether the visitor was told of what is {@link unanswered}; else nothing is sent while there is any
   */
  async send(isAgreed = false): Promise<void> {
    const { plan } = this.form
    this.desk.unanswered.renew()
    if (!plan || this.isAsking || (!isAgreed && this.unanswered.length > 0)) return
    const attempt = this.begin(plan)
    const address = plan.asset.token && `${plan.place.network.caipNetworkId}:${plan.asset.token}`
    const { track, report } = this.desk.context
    track({ event: 'SEND_INITIATED', properties: this.propertiesOf(plan, address) })
    try {
      if (await this.hasChanged(plan)) return attempt.change()
      // Whoever has turned away while the wallet was not even asked is not surprised by it.
      if (this.isLeft(attempt.key)) return
      this.succeed(attempt, await this.ask(attempt))
    } catch (error) {
      if (!isModalError(error)) report(error)
      attempt.fail(error)
    } finally {
      this.settle(attempt)
    }
  }

  /** Waits no longer for the wallet. What it sends after all is followed all the same, and nothing is sent unasked until then. */
  abandon(): void {
    if (this.attempt && this.isAsking) this.left = [...this.left, this.attempt]
    this.attempt = undefined
  }

  /** Whether the visitor can wait again for an answer: not where another page has asked. */
  isLeft(key: string): boolean {
    return this.left.some(each => each.key === key)
  }

  /** Waits again for a wallet that was left. @returns whether there is anything to wait for */
  resume(key: string): boolean {
    const attempt = this.left.find(each => each.key === key)
    if (!attempt || this.isAsking) return false
    this.left = this.left.filter(each => each !== attempt)
    this.attempt = attempt
    return true
  }

  /** The visitor knows what has become of it. */
  forget(key: string): void {
    this.left = this.left.filter(each => each.key !== key)
    this.desk.unanswered.remove(key)
  }

  private begin(plan: SendPlan): SendAttempt {
    const now = this.desk.context.env.now()
    const attempt = new SendAttempt(`${now}:${plan.place.address}:${++this.count}`, plan, now)
    this.attempt = attempt
    return attempt
  }

  /** Reads again what the visitor has agreed to. Rejects where it is not theirs to send any more. */
  private async hasChanged(plan: SendPlan): Promise<boolean> {
    const { form } = this
    const { hasFeeRisen, hasBalanceFallen } = form.changes
    await form.verify()
    // Account, wallet or network were changed meanwhile, and the form with them.
    if (form.plan !== plan) throw accountChanged()
    const { missing, ...now } = form.changes
    if (missing) throw insufficientFunds(`${missing.amount} ${missing.symbol} missing`)
    return (now.hasFeeRisen && !hasFeeRisen) || (now.hasBalanceFallen && !hasBalanceFallen)
  }

  private ask({ key, plan, askedAt }: SendAttempt): Promise<SentTransfer> {
    const { place, to, amount, asset } = plan
    const ability = this.desk.context.capability(transfer, place.chain.namespace)
    if (!ability) throw chainNotSupported()
    if (!isStillThere(place)) throw accountChanged()
    this.desk.unanswered.add({
      ...{ id: key, namespace: place.chain.namespace, from: place.address, wallet: place.wallet },
      ...{ to, amount, symbol: asset.symbol, askedAt },
    })
    return ability.send(place.session, place.network, requestOf(plan))
  }

  /** The wallet has answered, as far as it ever will. */
  private settle(attempt: SendAttempt): void {
    this.left = this.left.filter(each => each !== attempt)
    if (!attempt.isUnclear) this.desk.unanswered.remove(attempt.key)
  }

  private succeed(attempt: SendAttempt, { id, explorerUrl, confirmed }: SentTransfer): void {
    const { plan } = attempt
    const { place, to, name, amount, asset } = plan
    const { chain, network, address } = place
    const { token, symbol } = asset
    const named = name === undefined ? {} : { name }
    const transferred = {
      ...{
        id,
        to,
        amount,
        symbol,
        from: address,
        namespace: chain.namespace,
        networkId: network.caipNetworkId,
      },
      ...{ sentAt: this.desk.context.env.now(), state: 'sent' as const },
      ...named,
      ...(token !== undefined && { token }),
      ...(explorerUrl !== undefined && { explorerUrl }),
    }
    this.desk.log.add(transferred, confirmed)
    const refresh = () => this.form.holdings.changed(chain.namespace, token)
    // However it ends, there is at least a fee less.
    void (confirmed ?? Promise.resolve()).then(refresh, refresh)
    this.recents.add({ namespace: chain.namespace, address: to, ...named })
    this.desk.context.track({ event: 'SEND_SUCCESS', properties: this.propertiesOf(plan) })
    const isLate = this.isLeft(attempt.key)
    const isReviewed = this.form.plan === plan
    const { modal, router, toast } = this.desk.context.stores
    // Whoever still looks at what was reviewed is shown what has become of it.
    const isSeen = isReviewed && !this.isAsking && modal.isOpen && router.current?.view.id === 'SendPreview'
    if (isLate && !isSeen) toast.show('send.toast.late')
    if (isLate && isReviewed && !this.isAsking) this.attempt = attempt
    attempt.sent(id)
    if (isReviewed) this.form.clear()
    if (this.attempt !== attempt) return
    if (!isLate) this.views.get('preview')?.(id)
    this.views.get('form')?.(id)
    this.views.clear()
  }

  /** What analytics is told. @param token its symbol, or its address with its network */
  private propertiesOf({ place, amount, asset }: SendPlan, token = asset.symbol) {
    return {
      isSmartAccount: place.isSmartAccount,
      token,
      // As dashboards have it; never what is sent.
      amount: Number(amount),
      network: place.network.caipNetworkId,
    }
  }
}
