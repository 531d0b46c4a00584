import type { PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { Debounced } from '../../../money-kit/Debounced.js'
import type { QuoteProvider, SwapQuote, SwapRequest } from '../api.js'
import { askAll } from './askAll.js'
import { startPulse } from './startPulse.js'
import { tokenKey } from './tokenKey.js'

/** Quotes are asked for anew as often. */
export const quoteMs = 10_000
const pauseMs = 400

/** An offer of one provider. */
export interface Offer {
  readonly provider: QuoteProvider
  readonly quote: SwapQuote
}

interface QuotesData {
  readonly offers: readonly Offer[]
  /** `env.now()`. */
  readonly at: number
}

/** What {@link Quotes} works on. */
export interface QuotesInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  /** Undefined while there is nothing to ask. */
  request(): SwapRequest | undefined
  providers(): readonly QuoteProvider[]
  /** The id of the provider that the visitor has chosen. */
  chosen(): string | undefined
}

const better = (one: Offer, other: Offer): number =>
  one.quote.amount === other.quote.amount ? 0 : one.quote.amount > other.quote.amount ? -1 : 1

/** What arrives for what is entered, by every provider, renewed while somebody looks. Never that of another request. Observable. */
export class Quotes {
  readonly #input: QuotesInput
  readonly #query: Query<QuotesData>
  readonly #request: Debounced<SwapRequest>

  constructor(input: QuotesInput) {
    this.#input = input
    const { context, queries, isWanted } = input
    this.#request = new Debounced(context.env, input.request, pauseMs)
    context.onDispose(this.#request.dispose)
    this.#query = queries.query({ staleMs: quoteMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this, { renew: false })
    startPulse({
      context,
      everyMs: quoteMs,
      isWanted: () => isWanted() && this.isAsked,
      beat: () => this.renew(),
    })
  }

  /** The best first. */
  get offers(): readonly Offer[] {
    return (this.#query.data?.offers ?? []).toSorted(better)
  }

  /** The one that is proposed: the visitor's choice, or the best. */
  get offer(): Offer | undefined {
    const chosen = this.#input.chosen()
    return this.offers.find(({ provider }) => provider.id === chosen) ?? this.offers[0]
  }

  /** When they were asked for, in milliseconds since 1970. */
  get askedAt(): number | undefined {
    return this.#query.data?.at
  }

  /** Nothing is known yet for what is entered, and it will be. */
  get isLoading(): boolean {
    return this.#input.request() !== undefined && (!this.isAsked || this.#query.isLoading)
  }

  get isFetching(): boolean {
    return this.#query.isFetching
  }

  get error(): Error | undefined {
    return this.isAsked ? this.#query.error : undefined
  }

  /** All were asked, and nobody has an offer. */
  get hasNone(): boolean {
    return this.isAsked && this.#query.data?.offers.length === 0
  }

  /** Never rejects. */
  renew(): Promise<void> {
    return this.#query.renew()
  }

  /** Whether what is entered has stayed the same for a moment. */
  private get isAsked(): boolean {
    return this.#request.value !== undefined
  }

  #ask() {
    const request = this.#request.value
    const providers = this.#input.providers()
    if (!request || providers.length === 0) return undefined
    const { network, address, from, to, amount, slippage } = request
    const { context } = this.#input
    return {
      key: [
        ...['quotes', network.caipNetworkId, address, tokenKey(from.token), tokenKey(to.token)],
        ...[from.decimals, to.decimals, String(amount), slippage, ...providers.map(({ id }) => id)],
      ],
      fetch: async (signal: AbortSignal): Promise<QuotesData> => {
        const at = context.env.now()
        const answers = await askAll(context, providers, signal, (each, within) =>
          each.quote(request, within),
        )
        const offers = answers.flatMap(({ provider, answer: quote }) =>
          quote && isSensible(quote) ? [{ provider, quote }] : [],
        )
        return { offers, at }
      },
    }
  }
}

const isSensible = ({ amount, minimum }: SwapQuote): boolean =>
  amount > 0n && minimum > 0n && minimum <= amount
