import type { Network } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, reaction } from '../../../kernel/mobx.js'
import { createQueries } from '../../../kernel/query/index.js'
import { openPopup } from '../../../kernel/safety/openPopup.js'
import { accountOf, type AccountInUse } from '../../../money-kit/AccountInUse.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import { isGreater, isPositive } from '../../../money-kit/decimals.js'
import type { OnrampData, OnrampResult } from '../api.js'
import { isRestricted } from '../isRestricted.js'
import type {
  OnrampCurrency,
  OnrampLimit,
  OnrampProvider,
  OnrampToken,
  OnrampWish,
} from '../OnrampProvider.js'
import { Assortment } from './Assortment.js'
import { BuyAttempt, type BuyParts } from './BuyAttempt.js'
import { OnrampForm } from './OnrampForm.js'
import { Quotes, type QuotedOffer } from './Quotes.js'

/** What is wrong with the amount. `low` and `high`: by the limits of the method. */
export type AmountFault = 'unreadable' | 'grouped' | 'low' | 'high'
/** Why nothing can be bought with the account in use. */
export type OnrampObstacle = 'account' | 'elsewhere' | 'testnet' | 'region' | 'providers'

/** What is counted, see docs/reference/events.md. */
export interface BuyEvent {
  readonly event: 'SELECT_BUY_CRYPTO' | 'SELECT_BUY_PROVIDER' | 'SELECT_WHAT_IS_A_BUY'
  readonly properties?: { readonly provider: string }
}

/** What the store stands on. */
export interface OnrampStoreInput extends BuyParts {
  readonly providers: readonly OnrampProvider[]
}

/** Of the pop-up, in CSS pixels. */
const size = { width: 600, height: 800 }

/** The form, and all that follows from it, for the active account on its network. */
export class OnrampStore {
  readonly form = new OnrampForm()
  readonly assortment: Assortment
  readonly quotes: Quotes
  /** The latest. */
  attempt: BuyAttempt | undefined = undefined
  private preset: OnrampData | undefined = undefined
  readonly #input: OnrampStoreInput
  #visit: number | undefined = undefined
  #resolve: ((result: OnrampResult) => void) | undefined

  constructor(input: OnrampStoreInput) {
    this.#input = input
    const { context, providers } = input
    const queries = createQueries(context)
    const isWanted = () => this.isShown
    this.assortment = new Assortment({
      ...{ context, queries, isWanted },
      network: () => this.network,
      providers: () => this.providers,
    })
    this.quotes = new Quotes({ context, queries, isWanted, providers, wish: () => this.wish })
    makeAutoObservable<this, 'preset'>(
      this,
      {
        ...{ form: false, assortment: false, quotes: false },
        ...{ attempt: observableRef, preset: observableRef },
      },
      { autoBind: true },
    )
    // What was entered for one account or network is not bought for another.
    context.onDispose(
      reaction(
        () => this.accountKey,
        () => {
          this.attempt?.giveUp()
          this.restart()
        },
      ),
    )
  }

  get account(): AccountInUse | undefined {
    return accountOf(this.#input.context.stores.namespaces.active)
  }

  get obstacle(): OnrampObstacle | undefined {
    const { account } = this
    if (isRestricted()) return 'region'
    if (!account) return 'account'
    if (this.wantedNetworkId) return 'elsewhere'
    if (account.network.testnet) return 'testnet'
    return this.providers.length === 0 ? 'providers' : undefined
  }

  /** Those that serve the network. */
  get providers(): readonly OnrampProvider[] {
    const { network } = this
    return network ? this.#input.providers.filter(provider => provider.serves(network)) : []
  }

  /** The network that the host asked for, where another one is active. */
  get wantedNetworkId(): OnrampData['networkId'] {
    const wanted = this.preset?.networkId
    return wanted === this.account?.network.caipNetworkId ? undefined : wanted
  }

  get currency(): OnrampCurrency | undefined {
    const { currencies } = this.assortment
    return currencies.find(({ code }) => code === this.form.currency) ?? currencies[0]
  }

  /** By the method that the visitor has chosen. */
  get limit(): OnrampLimit | undefined {
    const limits = this.currency?.limits ?? []
    return limits.find(({ method }) => method === this.form.method) ?? limits[0]
  }

  /** Another method by which the amount could be paid, where it is too much, or too little, for this one. */
  get wayOn(): OnrampLimit | undefined {
    const { amount } = this.form
    if (amount === undefined || (this.fault !== 'low' && this.fault !== 'high')) return undefined
    return this.currency?.limits.find(({ min, max }) => !isGreater(min, amount) && !isGreater(amount, max))
  }

  get token(): OnrampToken | undefined {
    const { tokens } = this.assortment
    return tokens.find(({ token }) => isSameToken(token, this.form.token)) ?? tokens[0]
  }

  get fault(): AmountFault | undefined {
    const { limit, form } = this
    const { amount, problem } = form
    if (problem) return problem
    if (amount === undefined || !limit || !isPositive(amount)) return undefined
    if (isGreater(limit.min, amount)) return 'low'
    return isGreater(amount, limit.max) ? 'high' : undefined
  }

  /** What can be asked for; undefined while something is missing or wrong. */
  get wish(): OnrampWish | undefined {
    const { account, token, currency, fault, form } = this
    const { amount } = form
    if (!account || this.obstacle || !token || !currency || fault || amount === undefined) return undefined
    if (!isPositive(amount)) return undefined
    return { network: account.network, address: account.address, token, amount, currency: currency.code }
  }

  /** The view was opened. What was entered before stays, unless the host gives data. @param resolve tells the host what was begun */
  begin(visit: number, data: OnrampData | undefined, resolve: (result: OnrampResult) => void): void {
    this.#resolve = resolve
    if (visit === this.#visit) return
    this.#visit = visit
    this.preset = data
    if (data) this.restart()
    this.track({ event: 'SELECT_BUY_CRYPTO' })
  }

  /**
   * Goes to a provider, in a window. Call it in the visitor's press: browsers block windows that nobody has asked for.
   * @param text what the window says until the provider has told its page. @returns whether there is something to buy
   */
  buy({ provider, quote }: QuotedOffer, text: string): boolean {
    const { wish } = this
    if (!wish) return false
    const { context } = this.#input
    const allowLocalhost = context.options.debug === true
    this.attempt?.cancel()
    const popup = openPopup(context.env, { text, ...size, allowLocalhost })
    const attempt = new BuyAttempt(this.#input, { provider, wish, quote }, popup, this.begun)
    this.attempt = attempt
    this.track({ event: 'SELECT_BUY_PROVIDER', properties: { provider: provider.id } })
    void attempt.start()
    return true
  }

  /** Counts what the visitor does. */
  track({ event, properties }: BuyEvent): void {
    const isSmartAccount = this.account?.isSmartAccount ?? false
    this.#input.context.track({ event, properties: { isSmartAccount, ...properties } })
  }

  private begun({ id, plan }: BuyAttempt): void {
    if (id !== undefined) this.#resolve?.({ id, provider: plan.provider.id })
  }

  private get network(): Network | undefined {
    return this.account?.network
  }

  private get isShown(): boolean {
    const { modal, router } = this.#input.context.stores
    return modal.isOpen && router.history.some(({ view }) => view.id.startsWith('Onramp'))
  }

  /** Changes when the form must start again. */
  private get accountKey(): string | undefined {
    const { account } = this
    return account && `${account.network.caipNetworkId} ${account.address}`
  }

  private restart(): void {
    const { preset } = this
    this.form.fill({})
    if (!preset || !this.account || this.wantedNetworkId !== undefined) return
    this.form.fill(preset)
    // Used once: not again for another account or network.
    this.preset = undefined
  }
}
