import { nativeBalance, transfer, type PluginContext, type TransferRequest } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, reaction } from '../../../kernel/mobx.js'
import { createQueries } from '../../../kernel/query/index.js'
import { isGreater, isPositive } from '../amounts/decimals.js'
import type { SendData } from '../api.js'
import { RecipientCheck } from '../recipients/RecipientCheck.js'
import { RecentRecipients } from '../recipients/knownAddresses.js'
import { Assets } from './Assets.js'
import { CostEstimate } from './CostEstimate.js'
import { EnteredAmount } from './EnteredAmount.js'
import { SendForm } from './SendForm.js'
import { shortfallOf, transferRequest, type PlanChanges, type SendPlan } from './SendPlan.js'
import { Sender, type SendServices } from './Sender.js'
import { accountOf, isSameToken, isStale, type Asset, type SenderAccount } from './SenderAccount.js'
import { TransferSimulation } from './TransferSimulation.js'

/** Why there is no preview yet: a message, with its values. */
interface Obstacle {
  readonly id: string
  readonly values?: Readonly<Record<string, string>>
  /** Something is being read: the visitor only needs to wait. */
  readonly isWait?: boolean
}

/** The form, and all that follows from it, for the active account on its network. */
export class SendStore {
  readonly form = new SendForm()
  readonly recents: RecentRecipients
  readonly assets: Assets
  readonly recipientCheck: RecipientCheck
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
    this.recents = new RecentRecipients(context.storage)
    this.assets = new Assets({
      context,
      queries,
      isWanted,
      account: () => (this.hasAdapter ? this.account : undefined),
    })
    this.recipientCheck = new RecipientCheck({
      context,
      queries,
      recents: this.recents,
      isWanted,
      account,
      isAddress: plugin.isAddress,
      text: () => this.form.to,
      token: () => this.form.token,
    })
    // Before the estimate, which asks for it at once.
    this.amount = new EnteredAmount({
      ...{ form: this.form, estimate: () => this.estimate },
      ...{ asset: () => this.asset, coin: () => this.coin },
    })
    this.estimate = new CostEstimate({
      context,
      queries,
      isWanted,
      account,
      request: () => this.estimateRequest,
    })
    this.simulation = new TransferSimulation(context, queries, () => (isWanted() ? this.plan : undefined))
    this.sender = new Sender(services, this.recents, this)
    makeAutoObservable<this, 'preset' | 'reviewed'>(
      this,
      {
        ...{ form: false, recents: false, assets: false, recipientCheck: false, estimate: false },
        ...{ amount: false, simulation: false, sender: false, refresh: false },
        ...{ reviewed: observableRef, preset: observableRef },
      },
      { autoBind: true },
    )
    // What was entered for one account or network is not sent from another.
    context.onDispose(reaction(() => this.accountKey, this.restart))
  }

  get account(): SenderAccount | undefined {
    return accountOf(this.#services.context.stores.namespaces.active)
  }

  /** Whether this account can send here; undefined until the chain's adapter is loaded. */
  get isAvailable(): boolean | undefined {
    const { account } = this
    if (!account) return false
    const { namespace, connection } = account.chain
    const capability = this.#services.context.capability(transfer, namespace)
    if (!capability || !connection) return this.hasAdapter ? false : undefined
    return capability.supports ? capability.supports(connection, account.network) : true
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
    const { amount, asset, estimate } = this
    const { recipient } = this.recipientCheck
    if (!amount.isEntered || recipient.state === 'empty') return { id: 'send.required' }
    if (!this.assets.isKnown)
      return this.assets.error ? { id: 'send.balances.failed' } : { id: 'send.wait.balances', isWait: true }
    if (!asset) return { id: 'send.token.required' }
    if (amount.fault) return { id: 'send.amount.correct' }
    if (recipient.state === 'resolving')
      return { id: 'send.wait.name', values: { name: recipient.name }, isWait: true }
    if (recipient.state !== 'known') return { id: 'send.to.correct' }
    if (estimate.isLoading) return { id: 'send.wait.fee', isWait: true }
    if (amount.shortfall) return { id: 'send.missing', values: { ...amount.shortfall } }
    if (!amount.isPositive) return { id: 'send.missing.fee' }
    return undefined
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
    const { recipient, warnings } = this.recipientCheck
    if (obstacle || !account || !asset || !coin || amount === undefined || recipient.state !== 'known')
      return false
    const { costs } = this.estimate
    this.reviewed = {
      account,
      asset,
      coin,
      amount,
      warnings,
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
    const { fee } = estimate.costs ?? {}
    const hasFallen = (now: Asset | undefined, before: Asset) =>
      now !== undefined && isGreater(before.amount, now.amount)
    return {
      hasFeeRisen: fee !== undefined && plan.costs !== undefined && isGreater(fee, plan.costs.fee),
      hasBalanceFallen: hasFallen(asset, plan.asset) || hasFallen(coin, plan.coin),
      shortfall: shortfallOf(asset ?? plan.asset, coin ?? plan.coin, plan.amount, estimate.total),
    }
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

  private get hasAdapter(): boolean {
    const { account } = this
    return (
      account !== undefined &&
      this.#services.context.capability(nativeBalance, account.chain.namespace) !== undefined
    )
  }

  /** Changes when the form must start again. */
  private get accountKey(): string | undefined {
    const { account } = this
    return account && `${account.network.caipNetworkId} ${account.address}`
  }

  /** What costs are read for. */
  private get estimateRequest(): TransferRequest | undefined {
    const { asset, form, account } = this
    const { recipient } = this.recipientCheck
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
