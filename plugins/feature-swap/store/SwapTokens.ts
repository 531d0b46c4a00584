import type { Network, PluginContext } from '../../../kernel/define.js'
import { safePicture } from '../../../kernel/safety/icon.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import type { Asset } from '../../../money-kit/Asset.js'
import { sortByValue } from '../../../money-kit/sortByValue.js'
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
const clean = ({ token, symbol, name, decimals, icon }: SwapToken): ListedToken | undefined => {
  const short = safeText(symbol, textLimits.tokenSymbol)
  const picture = safePicture(icon)
  if (short === undefined || !Number.isInteger(decimals) || decimals < 0 || decimals > maxDecimals)
    return undefined
  const long = safeText(name, textLimits.walletName) ?? short
  return {
    ...(token !== undefined && { token }),
    ...{ symbol: short, name: long, decimals },
    ...(picture !== undefined && { icon: picture }),
    ...{ key: tokenKey(token), words: `${short} ${long} ${token ?? ''}`.toLowerCase() },
  }
}

const withBalance = (token: ListedToken, { amount, decimals, price, icon }: Asset): ListedToken => ({
  ...{ ...token, decimals, amount },
  ...(price !== undefined && { price }),
  ...(icon !== undefined && { icon }),
})

/**
 * The tokens that can be swapped on a network: those of all providers, and what the account has of them. What two say of one token, the
 * first is believed in, and the chain before both. Observable.
 */
export class SwapTokens {
  readonly #input: SwapTokensInput
  readonly #query: Query<readonly ListedToken[]>

  constructor(input: SwapTokensInput) {
    this.#input = input
    const { queries, isWanted } = input
    this.#query = queries.query({ staleMs: freshMs, retryMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this, { find: false, renew: false })
  }

  /** What the account has first, by value; then in the order of the providers. */
  get list(): readonly ListedToken[] {
    const assets = new Map(this.#input.assets().map(asset => [tokenKey(asset.token), asset]))
    const held: ListedToken[] = []
    const others: ListedToken[] = []
    for (const token of this.#query.data ?? []) {
      const asset = assets.get(token.key)
      if (asset) held.push(withBalance(token, asset))
      else others.push(token)
    }
    return [...sortByValue(held), ...others]
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
    return key === undefined ? undefined : this.list.find(token => token.key === key)
  }

  /** Never rejects. */
  renew(): Promise<void> {
    return this.#query.renew()
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

/** So many that pages are not held up, on slow phones either. */
const tokensAtOnce = 250

/** Of all providers that answer in time. Rejects when none of them does. */
const readTokens = async (
  context: PluginContext,
  { network, providers }: { readonly network: Network; readonly providers: readonly QuoteProvider[] },
  signal: AbortSignal,
): Promise<readonly ListedToken[]> => {
  const lists = await askAll(context, providers, signal, (each, within) => each.tokens(network, within))
  const tokens = lists.flatMap(({ answer }) => answer)
  const known = new Map<string, ListedToken>()
  for (const [index, token] of tokens.entries()) {
    // Before the first slice as well: the providers have just put their lists together.
    if (index % tokensAtOnce === 0 && tokens.length > tokensAtOnce) {
      await new Promise<void>(resolve => void context.env.after(0, resolve))
      signal.throwIfAborted()
    }
    const cleaned = known.has(tokenKey(token.token)) ? undefined : clean(token)
    if (cleaned) known.set(cleaned.key, cleaned)
  }
  return [...known.values()]
}
