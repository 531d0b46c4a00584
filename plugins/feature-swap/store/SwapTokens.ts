import type { Network, PluginContext } from '../../../kernel/define.js'
import { safePicture } from '../../../kernel/safety/icon.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { Asset } from '../../../money-kit/Asset.js'
import { isGreater, toFiat } from '../../../money-kit/decimals.js'
import type { QuoteProvider, SwapToken } from '../api.js'
import { askAll } from './askAll.js'
import { tokenKey } from './tokenKey.js'

const freshMs = 10 * 60_000
const retryMs = 10_000
const maxDecimals = 77

/** A token of the list, with what the account has of it. */
export interface ListedToken extends SwapToken {
  /** See `tokenKey`. */
  readonly key: string
  /** Exact decimal text; left out where the account has none, as far as is known. */
  readonly amount?: string
  /** Of one, in US dollars. */
  readonly price?: string
  /** What a search looks through. */
  readonly words: string
}

/** What {@link SwapTokens} works on. */
export interface SwapTokensInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  /** Undefined until it is known who is asked. */
  source(): { readonly network: Network; readonly providers: readonly QuoteProvider[] } | undefined
  assets(): readonly Asset[]
}

/** Cleaned for display; undefined for what could not be shown. */
const clean = ({ token, symbol, name, decimals, icon }: SwapToken): SwapToken | undefined => {
  const short = safeText(symbol, textLimits.tokenSymbol)
  const picture = safePicture(icon)
  if (short === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals)
    return undefined
  return {
    ...(token !== undefined && { token }),
    symbol: short,
    name: safeText(name, textLimits.walletName) ?? short,
    decimals,
    ...(picture !== undefined && { icon: picture }),
  }
}

const valueOf = ({ amount = '0', price }: ListedToken): string =>
  price === undefined ? '0' : toFiat(amount, price)

/** What the account has goes first, the most valuable at the top; then in the order of the providers. */
const byBalance = (one: ListedToken, other: ListedToken): number => {
  if ((one.amount === undefined) !== (other.amount === undefined)) return one.amount === undefined ? 1 : -1
  if (one.amount === undefined) return 0
  return isGreater(valueOf(one), valueOf(other)) ? -1 : isGreater(valueOf(other), valueOf(one)) ? 1 : 0
}

/**
 * The tokens that can be swapped on a network: those of all providers, and what the account has of them. What two say of one token, the
 * first is believed in, and the chain before both. Observable.
 */
export class SwapTokens {
  readonly #input: SwapTokensInput
  readonly #query: Query<readonly SwapToken[]>

  constructor(input: SwapTokensInput) {
    this.#input = input
    const { queries, isWanted } = input
    this.#query = queries.query({ staleMs: freshMs, retryMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this, { find: false, renew: false })
  }

  /** What the account has first, by value. */
  get list(): readonly ListedToken[] {
    const held = new Map(this.#input.assets().map(asset => [tokenKey(asset.token), asset]))
    const listed = (this.#query.data ?? []).map((token): ListedToken => {
      const key = tokenKey(token.token)
      const asset = held.get(key)
      const words = `${token.symbol} ${token.name} ${token.token ?? ''}`.toLowerCase()
      if (!asset) return { ...token, key, words }
      const { amount, decimals, price, icon } = asset
      return {
        ...{ ...token, key, words, decimals, amount },
        ...(price !== undefined && { price }),
        ...(icon !== undefined && { icon }),
      }
    })
    return listed.toSorted(byBalance)
  }

  get isKnown(): boolean {
    return this.#query.data !== undefined
  }

  get isFetching(): boolean {
    return this.#query.isFetching
  }

  get error(): Error | undefined {
    return this.#query.error
  }

  /** @param key see `tokenKey` */
  find(key: string | undefined): ListedToken | undefined {
    return key === undefined ? undefined : this.byKey.get(key)
  }

  /** Never rejects. */
  renew(): Promise<void> {
    return this.#query.renew()
  }

  private get byKey(): ReadonlyMap<string, ListedToken> {
    return new Map(this.list.map(token => [token.key, token]))
  }

  #ask() {
    const source = this.#input.source()
    if (!source) return undefined
    const { network, providers } = source
    return {
      key: ['tokens', network.caipNetworkId, ...providers.map(({ id }) => id)],
      fetch: (signal: AbortSignal) => readTokens(this.#input.context, source, signal),
    }
  }
}

/** Of all providers that answer in time. Rejects when none of them does. */
const readTokens = async (
  context: PluginContext,
  { network, providers }: { readonly network: Network; readonly providers: readonly QuoteProvider[] },
  signal: AbortSignal,
): Promise<readonly SwapToken[]> => {
  const lists = await askAll(context, providers, signal, (each, within) => each.tokens(network, within))
  const known = new Map<string, SwapToken>()
  for (const token of lists.flatMap(({ answer }) => answer)) {
    const cleaned = known.has(tokenKey(token.token)) ? undefined : clean(token)
    if (cleaned) known.set(tokenKey(token.token), cleaned)
  }
  return [...known.values()]
}
