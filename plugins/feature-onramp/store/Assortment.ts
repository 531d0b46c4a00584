import type { Network, PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Query, QueryMaker } from '../../../kernel/query/index.js'
import { isGreater } from '../../../money-kit/decimals.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import type { OnrampAssortment, OnrampLimit, OnrampProvider } from '../OnrampProvider.js'
import { askAssortment } from '../providers/askProvider.js'
import { toAssortment } from '../providers/toAssortment.js'
import { usualOptions } from '../providers/usual.js'

const freshMs = 5 * 60_000

interface AssortmentInput {
  readonly context: PluginContext
  readonly queries: QueryMaker
  isWanted(): boolean
  network(): Network | undefined
  /** Those that serve the network. */
  providers(): readonly OnrampProvider[]
}

/** What can be bought on the network, and for what, of all providers; the usual until they have said, and where none does. Observable. */
export class Assortment {
  readonly #input: AssortmentInput
  readonly #query: Query<OnrampAssortment>

  constructor(input: AssortmentInput) {
    this.#input = input
    const { queries, isWanted } = input
    this.#query = queries.query({ staleMs: freshMs, isWanted, ask: () => this.#ask() })
    makeAutoObservable(this, { retry: false })
  }

  /** Whether it is the usual, since nobody has said yet what is so. */
  get isUsual(): boolean {
    return this.#query.data === undefined
  }

  /** Whether any provider can say. */
  get isAsked(): boolean {
    return this.#ask() !== undefined
  }

  get isLoading(): boolean {
    return this.#query.isFetching
  }

  get tokens(): OnrampAssortment['tokens'] {
    return this.current?.tokens ?? []
  }

  get currencies(): OnrampAssortment['currencies'] {
    return this.current?.currencies ?? []
  }

  /** Asks again. Never rejects. */
  retry(): Promise<void> {
    return this.#query.renew()
  }

  private get current(): OnrampAssortment | undefined {
    const network = this.#input.network()
    return this.#query.data ?? (network && toAssortment(usualOptions, network))
  }

  #ask() {
    const network = this.#input.network()
    const providers = this.#input.providers().filter(({ assortment }) => assortment)
    if (!network || providers.length === 0) return undefined
    return {
      key: ['assortment', network.caipNetworkId, ...providers.map(({ id }) => id)],
      fetch: (signal: AbortSignal) => ask(this.#input.context, network, providers, signal),
    }
  }
}

/** Of all that answer. Rejects where none does. */
const ask = async (
  { env }: PluginContext,
  network: Network,
  providers: readonly OnrampProvider[],
  signal: AbortSignal,
): Promise<OnrampAssortment> =>
  mergeAssortments(
    (await Promise.allSettled(providers.map(each => askAssortment(env, each, network, signal)))).flatMap(
      (outcome, index, all) => {
        if (outcome.status === 'fulfilled') return [outcome.value]
        if (all.every(({ status }) => status === 'rejected') && index === 0) throw outcome.reason
        return []
      },
    ),
  )

const wider = (one: OnrampLimit, other: OnrampLimit): OnrampLimit => ({
  method: one.method,
  min: isGreater(one.min, other.min) ? other.min : one.min,
  max: isGreater(one.max, other.max) ? one.max : other.max,
})

const mergeLimits = (lists: readonly (readonly OnrampLimit[])[]): readonly OnrampLimit[] =>
  lists.flat().reduce<readonly OnrampLimit[]>((merged, limit) => {
    const known = merged.find(({ method }) => method === limit.method)
    if (!known) return [...merged, limit]
    return merged.map(each => (each === known ? wider(known, limit) : each))
  }, [])

/** What any of the providers sells, and takes: in their order, with the widest limits. */
export const mergeAssortments = (list: readonly OnrampAssortment[]): OnrampAssortment => {
  const tokens = list.flatMap(each => each.tokens)
  const currencies = list.flatMap(each => each.currencies)
  const codes = [...new Set(currencies.map(({ code }) => code))]
  return {
    tokens: tokens.filter(
      ({ token }, index) => tokens.findIndex(each => isSameToken(each.token, token)) === index,
    ),
    currencies: codes.map(code => ({
      code,
      limits: mergeLimits(currencies.filter(each => each.code === code).map(({ limits }) => limits)),
    })),
  }
}
