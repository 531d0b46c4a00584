import { formatUnits, parseUnits } from '../../../chain-kit/units.js'
import { transactions } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, reaction } from '../../../kernel/mobx.js'
import { createQueries } from '../../../kernel/query/index.js'
import { accountOf, hasAdapter, type AccountInUse } from '../../../money-kit/AccountInUse.js'
import type { Asset } from '../../../money-kit/Asset.js'
import { Assets } from '../../../money-kit/Assets.js'
import type { QuoteProvider, SwapData, SwapOptions, SwapRequest } from '../api.js'
import { swapNetworks } from '../networks.js'
import { FeeReserve } from './FeeReserve.js'
import { GivenBalance } from './GivenBalance.js'
import { priceImpact } from './priceImpact.js'
import { Prices } from './Prices.js'
import { Providers } from './Providers.js'
import { Quotes } from './Quotes.js'
import type { SwapServices } from './records.js'
import { SwapForm } from './SwapForm.js'
import { obstacleOf, type Obstacle } from './obstacleOf.js'
import { SwapReview } from './SwapReview.js'
import type { SwapRun } from './SwapRun.js'
import { SwapTokens, type ListedToken } from './SwapTokens.js'

/** The form, and all that follows from it, for the active account on its network. */
export class SwapStore {
  readonly form = new SwapForm()
  readonly assets: Assets
  readonly tokens: SwapTokens
  readonly balance: GivenBalance
  readonly quotes: Quotes
  readonly prices: Prices
  readonly reserve: FeeReserve
  readonly review: SwapReview
  private preset: SwapData | undefined = undefined
  readonly #providers: Providers
  readonly #services: SwapServices
  readonly #options: SwapOptions
  #visit: number | undefined = undefined
  /** The open form, which ends with the hash. */
  #onSent: ((id: string) => void) | undefined = undefined

  constructor(services: SwapServices, options: SwapOptions) {
    this.#services = services
    this.#options = options
    const { context } = services
    const queries = createQueries(context)
    const isWanted = () => this.isShown
    const account = () => this.readableAccount
    const providers = () => this.providers
    const shared = { context, queries, isWanted }
    this.#providers = new Providers(context)
    this.assets = new Assets({ ...shared, account })
    this.tokens = new SwapTokens({
      ...shared,
      source: () => this.tokenSource,
      assets: () => this.assets.list,
    })
    this.balance = new GivenBalance({ ...shared, account, assets: this.assets, token: () => this.from })
    // Before what asks for it at once.
    this.reserve = new FeeReserve({ ...shared, account, coin: () => this.coin, isMax: () => this.isCoinMax })
    this.review = new SwapReview({
      ...{ services, queries, account: () => this.account },
      onEnd: (...end) => this.conclude(...end),
    })
    this.quotes = new Quotes({
      ...{ ...shared, isWanted: () => this.isShown && !this.review.isRunning, providers },
      ...{ request: () => this.request, chosen: () => this.form.provider },
    })
    this.prices = new Prices(
      { ...shared, providers, network: () => this.account?.network },
      { from: () => this.from, to: () => this.to },
    )
    makeAutoObservable<this, 'preset'>(
      this,
      {
        ...{ form: false, assets: false, tokens: false, balance: false, quotes: false, prices: false },
        ...{ reserve: false, review: false, refresh: false, onSent: false, preset: observableRef },
      },
      { autoBind: true },
    )
    // What was entered for one account or network is not swapped from another.
    context.onDispose(reaction(() => this.accountKey, this.restart))
  }

  get account(): AccountInUse | undefined {
    return accountOf(this.#services.context.stores.namespaces.active)
  }

  /** Whether this account can swap here; undefined until the chain's adapter, and who is asked, are there. */
  get isAvailable(): boolean | undefined {
    const { account } = this
    if (!account) return false
    if (!swapNetworks(this.#options).includes(account.network.caipNetworkId)) return false
    if (!hasAdapter(this.#services.context, account) || !this.#providers.isReady) return undefined
    const canSign = this.#services.context.capability(transactions, account.chain.namespace) !== undefined
    return canSign && this.providers.length > 0
  }

  get providers(): readonly QuoteProvider[] {
    const { account } = this
    return account ? this.#providers.on(account.network) : []
  }

  get coin(): Asset | undefined {
    return this.assets.list.find(({ token }) => token === undefined)
  }

  get from(): ListedToken | undefined {
    return this.tokens.find(this.form.from)
  }

  get to(): ListedToken | undefined {
    return this.tokens.find(this.form.to)
  }

  /** How much is given: exact decimal text, maybe with more decimals than the token has. */
  get amount(): string | undefined {
    const { isMax, value } = this.form
    if (!isMax) return value
    const { units } = this.balance
    if (units === undefined || !this.from) return undefined
    const left = this.isCoinMax ? this.reserve.units : 0n
    return left === undefined || units <= left ? undefined : formatUnits(units - left, this.from.decimals)
  }

  /** Whether the visitor can choose "Max": not of the coin where only the wallet knows the fee. */
  get canUseMax(): boolean {
    const { units = 0n } = this.balance
    return units > 0n && (this.from?.token !== undefined || this.reserve.isSupported)
  }

  /** The same in smallest units; undefined for what is no amount of the token. */
  get units(): bigint | undefined {
    const { amount, from } = this
    return amount === undefined || !from ? undefined : parseUnits(amount, from.decimals)
  }

  /** What the account lacks of what is given. */
  get lacks(): string | undefined {
    const { units, from } = this
    const held = this.balance.units
    return units === undefined || held === undefined || !from || units <= held
      ? undefined
      : formatUnits(units - held, from.decimals)
  }

  get request(): SwapRequest | undefined {
    const { account, from, to, units } = this
    if (!account || !from || !to || units === undefined || units === 0n) return undefined
    const { network, address } = account
    return { network, address, from, to, amount: units, slippage: this.slippage }
  }

  /** In hundredths of a percent. */
  get slippage(): number {
    const { slippage = 1 } = this.#options
    return Number.isInteger(slippage) && slippage >= 1 && slippage <= 5 ? slippage * 100 : 100
  }

  /** What is proposed to arrive: exact decimal text. */
  get gained(): string | undefined {
    const { offer } = this.quotes
    return offer && this.to ? formatUnits(offer.quote.amount, this.to.decimals) : undefined
  }

  /** In hundredths of a percent, of what is proposed. */
  get impact(): number | undefined {
    const { amount: given, gained, quotes } = this
    if (given === undefined || gained === undefined) return undefined
    const prices = { given: this.prices.from.value, gained: this.prices.to.value }
    return quotes.offer?.quote.impact ?? priceImpact({ given, gained, prices })
  }

  get obstacle(): Obstacle | undefined {
    return obstacleOf(this)
  }

  /** The network that the host asked for, where another one is active. */
  get wantedNetworkId(): SwapData['networkId'] {
    const wanted = this.preset?.networkId
    return wanted === this.account?.network.caipNetworkId ? undefined : wanted
  }

  /** The view was opened. What was entered before stays, unless the host gives data. */
  begin(visit: number, data: SwapData | undefined): void {
    if (visit === this.#visit) return
    this.#visit = visit
    this.preset = data
    if (data) this.restart()
    const { account } = this
    if (account)
      this.#services.context.track({
        event: 'OPEN_SWAP',
        properties: {
          isSmartAccount: account.isSmartAccount,
          network: account.network.caipNetworkId,
        },
      })
  }

  /** Called once with the hash, when a swap is sent. Replaces the listener of an earlier form. */
  onSent(listener: (id: string) => void): void {
    this.#onSent = listener
  }

  /** Turns the two sides around; the amount stays. */
  flip(): void {
    const { amount } = this
    this.form.flip()
    if (this.form.text === undefined && amount !== undefined) this.form.keepAmount(amount)
  }

  /** Makes a plan of the form, for the review; while a swap is under way, that is reviewed. @returns false while there is an {@link obstacle} */
  submit(): boolean {
    const { review } = this
    if (review.isRunning && review.plan) return true
    const { account, request, from, to, obstacle } = this
    const { offer } = this.quotes
    if (obstacle || !account || !request || !from || !to || !offer) return false
    review.begin({ account, request, from, to, provider: offer.provider, quoted: offer.quote.amount })
    return true
  }

  /** Reads balances anew. Never rejects. */
  async refresh(): Promise<void> {
    await this.balance.renew()
  }

  private conclude({ id }: SwapRun, isReviewed: boolean): void {
    if (id !== undefined) {
      if (isReviewed) this.form.clearAmount()
      this.#onSent?.(id)
      this.#onSent = undefined
    }
    // Even what has failed may have changed what the account has.
    void this.refresh()
  }

  private get isShown(): boolean {
    const { modal, router } = this.#services.context.stores
    return modal.isOpen && router.history.some(({ view }) => view.id.startsWith('Swap'))
  }

  private get isCoinMax(): boolean {
    return this.form.isMax && this.from !== undefined && this.from.token === undefined
  }

  private get readableAccount(): AccountInUse | undefined {
    const { account } = this
    return account && hasAdapter(this.#services.context, account) ? account : undefined
  }

  private get tokenSource() {
    const { account, providers } = this
    return account && providers.length > 0 ? { network: account.network, providers } : undefined
  }

  /** Changes when the form must start again. */
  private get accountKey(): string | undefined {
    const { account } = this
    return account && `${account.network.caipNetworkId} ${account.address}`
  }

  private restart(): void {
    const { preset } = this
    this.review.leave()
    this.form.fill({})
    if (!preset || !this.account || this.wantedNetworkId !== undefined) return
    this.form.fill(preset)
    this.preset = undefined
  }
}
