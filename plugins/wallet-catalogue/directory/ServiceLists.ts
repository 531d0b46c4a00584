import type { WalletQuery } from '../../hosted-api/api.js'
import type { CatalogueParts } from '../createSourcesOf.js'
import { PagedWallets } from '../sources/PagedWallets.js'
import { requestedChains } from '../sources/ConnectLists.js'
import type { ServiceQuery } from './WalletSearch.js'

/** How many a request asks the service for. */
const pageEntries = 40
const searchEntries = 100
const prefetchedPictures = 20

type Query = Omit<WalletQuery, 'page' | 'entries' | 'include'>

/** What AllWallets asks the service for: all wallets, page by page, and those that a search or a filter finds. */
export class ServiceLists {
  /** All wallets but those that are listed before them. */
  readonly pages: PagedWallets
  /** Ids that are on none of the pages: the same for all pages, or some would be skipped. */
  readonly #shownBefore: string[] = []
  readonly #parts: CatalogueParts

  constructor(parts: CatalogueParts) {
    this.#parts = parts
    this.pages = this.#listOf(pageEntries, page => this.#pageQuery(page))
  }

  /** How many are listed before the pages. */
  get shownBefore(): number {
    return this.#shownBefore.length
  }

  /** What the service finds, from its first page on. */
  readonly resultsFor = ({ search, isCertified, namespace }: ServiceQuery): PagedWallets => {
    const { context, options } = this.#parts
    const query = (): Query => ({
      search,
      ...(isCertified && { badge_type: 'certified' }),
      exclude: options.excludeWalletIds ?? [],
      chains: requestedChains(context).filter(id => !namespace || id.startsWith(`${namespace}:`)),
    })
    return this.#listOf(search === '' ? pageEntries : searchEntries, query, page => {
      if (page > 1 || (search === '' && !isCertified)) return
      context.track({ event: 'SEARCH_WALLET', properties: { badge: isCertified ? 'certified' : '', search } })
    })
  }

  #pageQuery(page: number): Query {
    const { context, options, loader } = this.#parts
    const { featured, recommended } = loader
    if (page === 1)
      this.#shownBefore.splice(0, Infinity, ...[...featured, ...recommended].map(({ id }) => id))
    const featuredIds = options.featuredWalletIds ?? []
    return {
      exclude: [...new Set([...this.#shownBefore, ...(options.excludeWalletIds ?? []), ...featuredIds])],
      chains: requestedChains(context),
    }
  }

  #listOf(
    entries: number,
    query: (page: number) => Query,
    onAnswer: (page: number) => void = () => undefined,
  ): PagedWallets {
    const { loader, context, options } = this.#parts
    return new PagedWallets({
      entries,
      onError: error => context.report(error),
      fetchPage: async (page, signal) => {
        const api = await loader.service()
        if (!api) return { wallets: [], count: 0 }
        const include = options.includeWalletIds ?? []
        const answer = await api.wallets({ page, entries, include, ...query(page) }, signal)
        void loader.pictures.preload(answer.wallets.slice(0, prefetchedPictures))
        if (!signal.aborted) onAnswer(page)
        return answer
      },
    })
  }
}
