import type { Network, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { isPositive } from '../../../money-kit/decimals.js'
import type { QuoteProvider, SwapToken } from '../api.js'
import { tokenKey } from './tokenKey.js'

const freshMs = 60_000
const isDecimal = (text: string): boolean => text.length <= 80 && /^\d{1,40}(\.\d{1,39})?$/.test(text)

/** What {@link Prices} works on. */
export interface PricesInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  network(): Network | undefined
  providers(): readonly QuoteProvider[]
}

/** What one of each token is worth, by the first provider that knows it. A price is for showing, and nothing is decided by it but a warning. */
export class Prices {
  readonly from: TokenPrice
  readonly to: TokenPrice

  constructor(input: PricesInput, tokens: { from(): SwapToken | undefined; to(): SwapToken | undefined }) {
    this.from = new TokenPrice(input, tokens.from)
    this.to = new TokenPrice(input, tokens.to)
  }
}

/** The price of one token. Observable. */
class TokenPrice {
  readonly #query: Query<string | undefined>
  readonly #input: PricesInput
  readonly #token: () => SwapToken | undefined

  constructor(input: PricesInput, token: () => SwapToken | undefined) {
    this.#input = input
    this.#token = token
    const { queries, isWanted } = input
    this.#query = queries.query({ staleMs: freshMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this)
  }

  /** In US dollars: exact decimal text above zero; undefined where nobody knows. */
  get value(): string | undefined {
    return this.#query.data
  }

  #ask() {
    const [network, token, providers] = [this.#input.network(), this.#token(), this.#input.providers()]
    if (!network || network.testnet || !token || providers.length === 0) return undefined
    return {
      key: ['price', network.caipNetworkId, tokenKey(token.token), ...providers.map(({ id }) => id)],
      fetch: async (signal: AbortSignal) => {
        for (const provider of providers) {
          const price = await provider.price?.(network, token, signal).catch(() => undefined)
          if (price !== undefined && isDecimal(price) && isPositive(price)) return price
        }
        return undefined
      },
    }
  }
}
