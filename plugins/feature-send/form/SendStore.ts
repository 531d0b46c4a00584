import { nativeBalance, transfer, type Kernel, type TransferRequest } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, reaction } from '../../../kernel/mobx.js'
import { createQueries } from '../../../kernel/query/index.js'
import { amountFor, decimalsOf, halfOf, isMore, isSome, restOf, worthOf } from '../amounts/decimals.js'
import { RecipientCheck } from '../recipients/RecipientCheck.js'
import { RecentRecipients } from '../recipients/RecentRecipients.js'
import type { SendData } from '../api.js'
import type { Asset } from './Asset.js'
import { CostCheck } from './CostCheck.js'
import { Holdings } from './Holdings.js'
import { isSameToken } from './isSameToken.js'
import { missingOf, type Missing } from './missingOf.js'
import type { PlanChanges } from './PlanChanges.js'
import { isStillThere, placeOf, type Place } from './Place.js'
import { SendForm } from './SendForm.js'
import { requestOf } from './requestOf.js'
import { Sender, type SenderDesk } from './Sender.js'
import type { SendPlan } from './SendPlan.js'
import { TransferSimulation } from './TransferSimulation.js'

/** What stands between the visitor and the preview: a message, with its values. */
export interface Obstacle {
  readonly id: string
  readonly values?: Readonly<Record<string, string>>
  /** It goes by itself: something is being looked up. */
  readonly isWait?: boolean
}

/** What is to be sent, and all that follows from it. It is of the active account and network, and of nothing else. */
export class SendStore {
  readonly form = new SendForm()
  readonly recents: RecentRecipients
  readonly holdings: Holdings
  readonly receiving: RecipientCheck
  readonly pricing: CostCheck
  readonly simulation: TransferSimulation
  readonly sender: Sender
  /** What the preview shows; undefined when the form must be looked at again. */
  private reviewed: SendPlan | undefined = undefined
  private preset: SendData | undefined = undefined
  private visit: number | undefined = undefined

  constructor(
    private readonly desk: SenderDesk,
    kernel: Pick<Kernel, 'isAddress'>,
  ) {
    const { context } = desk
    const queries = createQueries(context)
    const isWanted = () => this.isShown
    const place = () => this.place
    this.recents = new RecentRecipients(context.storage)
    this.holdings = new Holdings({
      context,
      queries,
      isWanted,
      place: () => (this.hasAdapter ? this.place : undefined),
    })
    this.receiving = new RecipientCheck({
      ...{ context, queries, recents: this.recents, isWanted, place },
      isAddress: kernel.isAddress,
      text: () => this.form.to,
      token: () => this.form.token,
    })
    this.pricing = new CostCheck({ ...{ context, queries, isWanted, place }, request: () => this.priced })
    this.simulation = new TransferSimulation(context, queries, () => (isWanted() ? this.plan : undefined))
    this.sender = new Sender(desk, this.recents, this)
    makeAutoObservable<this, 'desk' | 'visit' | 'preset' | 'reviewed'>(
      this,
      {
        ...{ desk: false, form: false, recents: false, holdings: false, receiving: false, pricing: false },
        ...{ simulation: false, sender: false, verify: false },
        ...{ visit: false, reviewed: observableRef, preset: observableRef },
      },
      { autoBind: true },
    )
    // What was written for one network or account is not sent from another: the form begins anew.
    context.onDispose(reaction(() => this.owner, this.restart))
  }

  get place(): Place | undefined {
    return placeOf(this.desk.context.stores.namespaces.active)
  }

  /** Whether value can be sent here; undefined until the chain's adapter is there. */
  get isPossible(): boolean | undefined {
    const { place } = this
    if (!place) return false
    const { namespace, connection } = place.chain
    const ability = this.desk.context.capability(transfer, namespace)
    if (!ability || !connection) return this.hasAdapter ? false : undefined
    return ability.supports ? ability.supports(connection, place.network) : true
  }

  get assets(): readonly Asset[] {
    return this.holdings.assets
  }

  /** The native coin, which pays the fee. */
  get coin(): Asset | undefined {
    return this.assets.find(({ token }) => token === undefined)
  }

  /** What is sent; undefined until it is known, or where the account holds none of it. */
  get asset(): Asset | undefined {
    return this.assets.find(({ token }) => isSameToken(token, this.form.token))
  }

  /** How much is sent, as exact decimal text of the token; undefined while there is none. May be finer than the token allows. */
  get amount(): string | undefined {
    const { asset } = this
    const { isMax, value, valueUnit } = this.form
    if (isMax) return this.max
    if (value === undefined || valueUnit === 'token') return value
    return asset?.price === undefined ? undefined : amountFor(value, asset.price, asset.decimals)
  }

  /** What the amount is worth; undefined where no price is known. */
  get worth(): string | undefined {
    const { amount, asset, form } = this
    if (amount === undefined || asset?.price === undefined) return undefined
    return form.valueUnit === 'money' && !form.isMax ? form.value : worthOf(amount, asset.price)
  }

  /** All there is, but for what the network takes; undefined while that is not known, or nothing would be left. */
  get max(): string | undefined {
    const { asset, pricing } = this
    if (!asset || asset.token !== undefined) return asset?.amount
    return pricing.total === undefined ? undefined : restOf(asset.amount, pricing.total)
  }

  /** Whether all there is can be meant at all: not where only the wallet knows the fee. */
  get canTakeMax(): boolean {
    const { asset, pricing } = this
    return asset !== undefined && isSome(asset.amount) && (asset.token !== undefined || pricing.canTell)
  }

  get missing(): Missing | undefined {
    const { asset, coin, amount, pricing } = this
    return asset && coin && amount !== undefined && !this.amountFault
      ? missingOf(asset, coin, amount, pricing.total)
      : undefined
  }

  /** What is wrong with the amount as it stands. */
  get amountFault(): Obstacle | undefined {
    const { asset, amount, form } = this
    if (form.problem) return { id: `send.amount.${form.problem}` }
    if (amount !== undefined && asset && decimalsOf(amount) > asset.decimals)
      return {
        id: 'send.amount.decimals',
        values: { decimals: String(asset.decimals), symbol: asset.symbol },
      }
    return undefined
  }

  /** Why there is no preview yet; undefined: there is. */
  get obstacle(): Obstacle | undefined {
    const { amount, asset, form, missing, pricing } = this
    const { recipient } = this.receiving
    const hasAmount = form.isMax || (amount !== undefined && isSome(amount)) || form.problem !== undefined
    if (!hasAmount || recipient.state === 'empty') return { id: 'send.required' }
    if (!this.holdings.isKnown)
      return this.holdings.error ? { id: 'send.balances.failed' } : { id: 'send.wait.balances', isWait: true }
    if (!asset) return { id: 'send.token.required' }
    if (this.amountFault) return { id: 'send.amount.correct' }
    if (recipient.state === 'resolving')
      return { id: 'send.wait.name', values: { name: recipient.name }, isWait: true }
    if (recipient.state !== 'known') return { id: 'send.to.correct' }
    if (pricing.isReading) return { id: 'send.wait.fee', isWait: true }
    if (missing) return { id: 'send.missing', values: { ...missing } }
    if (amount === undefined || !isSome(amount)) return { id: 'send.missing.fee' }
    return undefined
  }

  /** What the preview shows. It is gone as soon as account, network or wallet are others. */
  get plan(): SendPlan | undefined {
    return this.reviewed && isStillThere(this.reviewed.place) ? this.reviewed : undefined
  }

  /** The network that was wished for and is not the active one. */
  get wantedNetworkId(): SendData['networkId'] {
    const wanted = this.preset?.networkId
    return wanted === this.place?.network.caipNetworkId ? undefined : wanted
  }

  /** A visit of the form begins. What was entered before stays, unless the visit brings something of its own. */
  begin(visit: number, data: SendData | undefined): void {
    if (visit === this.visit) return
    this.visit = visit
    // What an earlier visit brought, and could not use yet, is over.
    this.preset = data
    if (data) this.restart()
  }

  /** Takes down what is to be sent, for the preview. @returns false while something stands in the way */
  review(): boolean {
    const { place, asset, coin, amount, obstacle } = this
    const { recipient, warnings } = this.receiving
    if (obstacle || !place || !asset || !coin || amount === undefined || recipient.state !== 'known')
      return false
    const { costs } = this.pricing
    this.reviewed = {
      ...{ place, asset, coin, amount, warnings, to: recipient.address },
      ...(recipient.name !== undefined && { name: recipient.name }),
      ...(costs && { costs }),
    }
    return true
  }

  /** What speaks against the plan by what is known now: the fee has risen, less is there, too little is there. */
  get changes(): PlanChanges {
    const { plan, asset, coin, pricing } = this
    if (!plan) return { hasFeeRisen: false, hasBalanceFallen: false, missing: undefined }
    const { fee } = pricing.costs ?? {}
    const hasFallen = (now: Asset | undefined, before: Asset) =>
      now !== undefined && isMore(before.amount, now.amount)
    return {
      hasFeeRisen: fee !== undefined && plan.costs !== undefined && isMore(fee, plan.costs.fee),
      hasBalanceFallen: hasFallen(asset, plan.asset) || hasFallen(coin, plan.coin),
      missing: missingOf(asset ?? plan.asset, coin ?? plan.coin, plan.amount, pricing.total),
    }
  }

  /** Reads anew what the plan depends on; what cannot be read now stays as it was. Never rejects. */
  async verify(): Promise<void> {
    await Promise.all([this.holdings.renew(), this.pricing.renew()])
  }

  /** Forgets what was entered, as after it was sent. */
  clear(): void {
    this.form.clear()
    this.preset = this.reviewed = undefined
  }

  private get isShown(): boolean {
    const { modal, router } = this.desk.context.stores
    return modal.isOpen && router.history.some(({ view }) => view.id.startsWith('Send'))
  }

  private get hasAdapter(): boolean {
    const { place, desk } = this
    return place !== undefined && desk.context.capability(nativeBalance, place.chain.namespace) !== undefined
  }

  /** Whose form it is. */
  private get owner(): string | undefined {
    const { place } = this
    return place && `${place.network.caipNetworkId} ${place.address}`
  }

  /** What costs are asked for: all there is cannot be, so half of it is. */
  private get priced(): TransferRequest | undefined {
    const { asset, form, place } = this
    const { recipient } = this.receiving
    if (!asset || !place) return undefined
    const known = recipient.state === 'known' ? recipient.address : undefined
    // How much all there is comes to follows from the costs, so it must not be asked for here.
    const isAll = form.isMax && asset.token === undefined
    if (!isAll && this.amountFault) return undefined
    const amount = isAll ? halfOf(asset.amount, asset.decimals) : this.amount
    const to = known ?? (form.isMax && recipient.state === 'empty' ? place.address : undefined)
    if (to === undefined || amount === undefined || !isSome(amount)) return undefined
    return requestOf({ to, amount, asset })
  }

  private restart(): void {
    const { preset } = this
    this.reviewed = undefined
    this.form.clear()
    if (!preset || !this.place || this.wantedNetworkId !== undefined) return
    this.form.fill(preset)
    // It was for the first account and network that it could be used on.
    this.preset = undefined
  }
}
