import { isModalError, transfer, type PluginContext, type SentTransfer } from '../../../kernel/define.js'
import { chainNotSupported } from '../../../kernel/errors/network.js'
import { accountChanged, insufficientFunds } from '../../../kernel/errors/transfer.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { RecentReceivers } from '../receivers/RecentReceivers.js'
import type { TransferLog } from '../transfers/TransferLog.js'
import { isStillThere } from './Place.js'
import { requestOf } from './requestOf.js'
import { SendAttempt } from './SendAttempt.js'
import type { SendPlan } from './SendPlan.js'
import type { PlanChanges } from './PlanChanges.js'

/** The plugin that sends, and where it notes down what it has sent. */
export interface SenderDesk {
  readonly context: PluginContext
  readonly log: TransferLog
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
  /** The views that the visitor came by, which end with the hash. */
  private readonly views = new Map<'form' | 'preview', (id: string) => void>()

  constructor(
    private readonly desk: SenderDesk,
    private readonly recents: RecentReceivers,
    private readonly form: SenderParts,
  ) {
    makeAutoObservable<this, 'desk' | 'recents' | 'form' | 'views'>(
      this,
      {
        ...{ desk: false, recents: false, form: false, views: false, send: false, endsWith: false },
        attempt: observableRef,
      },
      { autoBind: true },
    )
  }

  /** Whether the wallet has not answered yet. */
  get isAsking(): boolean {
    return this.attempt?.state === 'asking'
  }

  /** A view that is over when something is sent; in place of the last one of its kind. */
  endsWith(kind: 'form' | 'preview', end: (id: string) => void): void {
    this.views.set(kind, end)
  }

  /** Sends what was reviewed, or says why not. Never rejects: look at `attempt`. */
  async send(): Promise<void> {
    const { plan } = this.form
    if (!plan || this.isAsking) return
    const attempt = this.begin(plan)
    const address = plan.asset.token && `${plan.place.network.caipNetworkId}:${plan.asset.token}`
    const { track, report } = this.desk.context
    track({ event: 'SEND_INITIATED', properties: this.propertiesOf(plan, address) })
    try {
      if (await this.hasChanged(plan)) return attempt.change()
      this.succeed(attempt, await this.ask(plan))
    } catch (error) {
      if (!isModalError(error)) report(error)
      attempt.fail(error)
    }
  }

  /** Waits no longer for the wallet. What it sends after all is followed all the same. */
  abandon(): void {
    this.attempt = undefined
  }

  private begin(plan: SendPlan): SendAttempt {
    const attempt = new SendAttempt(plan, this.desk.context.env.now())
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

  private ask(plan: SendPlan): Promise<SentTransfer> {
    const { place } = plan
    const ability = this.desk.context.capability(transfer, place.chain.namespace)
    if (!ability) throw chainNotSupported()
    if (!isStillThere(place)) throw accountChanged()
    return ability.send(place.session, place.network, requestOf(plan))
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
    attempt.sent(id)
    if (this.form.plan === plan) this.form.clear()
    if (this.attempt !== attempt) return
    this.views.get('preview')?.(id)
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
