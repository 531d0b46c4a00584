import type { PluginContext, TransferRequest } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, reaction } from '../../../kernel/mobx.js'
import { createQueries } from '../../../kernel/query/index.js'
import { isPositive } from '../../../money-kit/decimals.js'
import type { SendData } from '../api.js'
import { EnteredRecipient } from '../recipients/EnteredRecipient.js'
import { RecipientWarnings } from '../recipients/RecipientWarnings.js'
import { KnownAddresses, RecentRecipients } from '../recipients/knownAddresses.js'
import { isSameToken, type Asset } from '../../../money-kit/Asset.js'
import { Assets } from '../../../money-kit/Assets.js'
import { canSend } from './canSend.js'
import { CostEstimate } from './CostEstimate.js'
import { EnteredAmount } from './EnteredAmount.js'
import { SendForm } from './SendForm.js'
import { planChanges, transferRequest, type PlanChanges, type SendPlan } from './SendPlan.js'
import { Sender, type SendServices } from './Sender.js'
import { accountOf, hasAdapter, isStale, type AccountInUse } from '../../../money-kit/AccountInUse.js'
import { TransferSimulation } from './TransferSimulation.js'
import { obstacleOf, type Obstacle } from './obstacleOf.js'

/** The form, and all that follows from it, for the active account on its network. */
export class SendStore {
  readonly form = new SendForm()
  readonly recents: RecentRecipients
  readonly assets: Assets
  readonly recipient: EnteredRecipient
  readonly warnings: RecipientWarnings
  readonly amount: EnteredAmount
  readonly estimate: CostEstimate
  readonly simulation: TransferSimulation
  readonly sender: Sender
  /** See {@link plan}. */
  private reviewed: SendPlan | undefined = undefined
  private preset: SendData | undefined = undefined
  readonly #services: SendServices
  #visit: number | undefined = undefined

  constructor(services: SendServices, plugin: Pick<PluginContext, 'isAddress'>) {
    this.#services = services
    const { context } = services
    const queries = createQueries(context)
    const isWanted = () => this.isShown
    const account = () => this.account
    const shared = { context, queries, isWanted, account }
    this.recents = new RecentRecipients(context.storage)
    this.assets = new Assets({ ...shared, account: () => this.readableAccount })
    const recipient = {
      ...shared,
      known: new KnownAddresses(context, this.recents),
      text: () => this.form.to,
    }
    this.recipient = new EnteredRecipient({ ...recipient, isAddress: plugin.isAddress })
    this.warnings = new RecipientWarnings({
      ...recipient,
      recipient: () => this.recipient.value,
      token: () => this.form.token,
    })
    // Before the estimate, which asks for it at once.
    this.amount = new EnteredAmount({
      ...{ form: this.form, estimate: () => this.estimate },
      ...{ asset: () => this.asset, coin: () => this.coin },
    })
    this.estimate = new CostEstimate({ ...shared, request: () => this.estimateRequest })
    this.simulation = new TransferSimulation(context, queries, () => (isWanted() ? this.plan : undefined))
    this.sender = new Sender(services, this.recents, this)
    makeAutoObservable<this, 'preset' | 'reviewed'>(
      this,
      {
        ...{ form: false, recents: false, assets: false, recipient: false, warnings: false },
        ...{ amount: false, estimate: false, simulation: false, sender: false, refresh: false },
        ...{ reviewed: observableRef, preset: observableRef },
      },
      { autoBind: true },
    )
    // What was entered for one account or network is not sent from another.
    context.onDispose(reaction(() => this.accountKey, this.restart))
  }

  get account(): AccountInUse | undefined {
    return accountOf(this.#services.context.stores.namespaces.active)
  }

  /** Whether this account can send here; undefined until the chain's adapter is loaded. */
  get isAvailable(): boolean | undefined {
    const { account } = this
    return account ? canSend(this.#services.context, account) : false
  }

  /** The native coin, which pays the fee. */
  get coin(): Asset | undefined {
    return this.assets.list.find(({ token }) => token === undefined)
  }

  /** The asset to send; undefined until it is known, or where the account has none of it. */
  get asset(): Asset | undefined {
    return this.assets.list.find(({ token }) => isSameToken(token, this.form.token))
  }

  /** Undefined where the visitor can review. */
  get obstacle(): Obstacle | undefined {
    const { amount, asset, estimate, assets } = this
    return obstacleOf({
      amount,
      assets,
      estimate,
      recipient: this.recipient.value,
      hasAsset: asset !== undefined,
    })
  }

  /** The reviewed plan; undefined as soon as the account, the network or the wallet has changed. */
  get plan(): SendPlan | undefined {
    return this.reviewed && !isStale(this.reviewed.account) ? this.reviewed : undefined
  }

  /** The network that the host asked for, where another one is active. */
  get wantedNetworkId(): SendData['networkId'] {
    const wanted = this.preset?.networkId
    return wanted === this.account?.network.caipNetworkId ? undefined : wanted
  }

  /** The view was opened. What was entered before stays, unless the host gives data. */
  begin(visit: number, data: SendData | undefined): void {
    if (visit === this.#visit) return
    this.#visit = visit
    // Data of an earlier visit that could not be used yet is dropped.
    this.preset = data
    if (data) this.restart()
  }

  /** Makes a plan of the form, for the preview. @returns false while there is an {@link obstacle} */
  review(): boolean {
    const { account, asset, coin, obstacle } = this
    const { value: amount } = this.amount
    const recipient = this.recipient.value
    if (obstacle || !account || !asset || !coin || amount === undefined || recipient.state !== 'known')
      return false
    const { costs } = this.estimate
    this.reviewed = {
      account,
      asset,
      coin,
      amount,
      warnings: this.warnings.list,
      to: recipient.address,
      ...(recipient.name !== undefined && { name: recipient.name }),
      ...(costs && { costs }),
    }
    return true
  }

  /** By the latest balances and costs. */
  get changes(): PlanChanges {
    const { plan, asset, coin, estimate } = this
    if (!plan) return { hasFeeRisen: false, hasBalanceFallen: false, shortfall: undefined }
    return planChanges(plan, { asset, coin, fee: estimate.costs?.fee, total: estimate.total })
  }

  /** Reads balances and costs; those that cannot be read stay as they were. Never rejects. */
  async refresh(): Promise<void> {
    await Promise.all([this.assets.renew(), this.estimate.renew()])
  }

  /** Clears the form, as after it was sent. */
  clear(): void {
    this.form.clear()
    this.preset = this.reviewed = undefined
  }

  private get isShown(): boolean {
    const { modal, router } = this.#services.context.stores
    return modal.isOpen && router.history.some(({ view }) => view.id.startsWith('Send'))
  }

  /** The account, once its balances can be read. */
  private get readableAccount(): AccountInUse | undefined {
    const { account } = this
    return account && hasAdapter(this.#services.context, account) ? account : undefined
  }

  /** Changes when the form must start again. */
  private get accountKey(): string | undefined {
    const { account } = this
    return account && `${account.network.caipNetworkId} ${account.address}`
  }

  /** What costs are read for. */
  private get estimateRequest(): TransferRequest | undefined {
    const { asset, form, account } = this
    const recipient = this.recipient.value
    if (!asset || !account) return undefined
    const amount = this.amount.forEstimate
    const known = recipient.state === 'known' ? recipient.address : undefined
    const to = known ?? (form.isMax && recipient.state === 'empty' ? account.address : undefined)
    if (to === undefined || amount === undefined || !isPositive(amount)) return undefined
    return transferRequest({ to, amount, asset })
  }

  private restart(): void {
    const { preset } = this
    this.reviewed = undefined
    this.form.clear()
    if (!preset || !this.account || this.wantedNetworkId !== undefined) return
    this.form.fill(preset)
    // Used once: not again for another account or network.
    this.preset = undefined
  }
}
