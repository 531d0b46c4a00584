import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { isGreater } from '../../../money-kit/decimals.js'
import { Debounced } from '../../../money-kit/Debounced.js'
import type { OnrampProvider, OnrampQuote, OnrampWish } from '../OnrampProvider.js'
import { askQuote } from '../providers/askProvider.js'

const freshMs = 30_000
const debounceMs = 300

interface QuotesInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  readonly providers: readonly OnrampProvider[]
  isWanted(): boolean
  /** Undefined while something is missing. */
  wish(): OnrampWish | undefined
}

/** What a provider offers for a wish. */
export interface QuotedOffer {
  readonly provider: OnrampProvider
  /** Undefined while it is on its way. */
  readonly quote: OnrampQuote | undefined
}

/** What each provider would bring for what is being entered. Observable. */
export class Quotes {
  readonly #input: QuotesInput
  readonly #wish: Debounced<OnrampWish>
  readonly #queries: ReadonlyMap<OnrampProvider, Query<OnrampQuote>>

  constructor(input: QuotesInput) {
    this.#input = input
    const { context, queries, providers, isWanted } = input
    this.#wish = new Debounced(context.env, input.wish, debounceMs)
    this.#queries = new Map(
      providers.map(provider => [
        provider,
        queries.query({ staleMs: freshMs, isWanted, ask: () => this.#ask(provider) }),
      ]),
    )
    makeAutoObservable(this, { renew: false })
    context.onDispose(this.#wish.dispose)
  }

  /** Of those that sell what is wished for, the most first; estimates and what is on its way after. */
  get offers(): readonly QuotedOffer[] {
    const wish = this.#input.wish()
    if (!wish) return []
    return this.#input.providers
      .filter(provider => isSold(provider, wish))
      .map(provider => ({ provider, quote: this.quoteOf(provider) }))
      .toSorted((a, b) => compare(a.quote, b.quote))
  }

  /** Asks all again. Never rejects. */
  async renew(): Promise<void> {
    await Promise.all([...this.#queries.values()].map(query => query.renew()))
  }

  /** An estimate where the provider gives no quote, or cannot now: the same amount, before fees. */
  private quoteOf(provider: OnrampProvider): OnrampQuote | undefined {
    const query = this.#queries.get(provider)
    if (!provider.quote || (query?.error && !query.isFetching)) return { isEstimate: true }
    return this.#wish.value && query?.data
  }

  #ask(provider: OnrampProvider) {
    const wish = this.#wish.value
    if (!wish || !provider.quote || !isSold(provider, wish)) return undefined
    const { network, address, token, amount, currency } = wish
    return {
      key: [
        'quote',
        provider.id,
        network.caipNetworkId,
        address,
        token.token,
        token.symbol,
        amount,
        currency,
      ],
      fetch: (signal: AbortSignal) => askQuote(this.#input.context.env, provider, wish, signal),
    }
  }
}

const isSold = (provider: OnrampProvider, { network, token }: OnrampWish): boolean =>
  provider.serves(network) && provider.sells?.(token, network) !== false

const arrivesOf = (quote: OnrampQuote | undefined): string =>
  quote?.isEstimate ? '0' : (quote?.arrives ?? '0')

const compare = (one: OnrampQuote | undefined, other: OnrampQuote | undefined): number => {
  const [a, b] = [arrivesOf(one), arrivesOf(other)]
  if (isGreater(a, b)) return -1
  return isGreater(b, a) ? 1 : 0
}
