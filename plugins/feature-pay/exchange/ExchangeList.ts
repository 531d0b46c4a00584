import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Pages, QueryMaker } from '../../../kernel/query/index.js'
import type { Exchange, PayData, Payments } from '../api.js'
import { assetId } from '../payment/Payment.js'

const freshMs = 60_000
/** A service that says that there are more, and has none, is not asked for ever. */
const maxPages = 50

/** The exchanges that can pay what is asked for, page by page. Observable. */
export class ExchangeList {
  readonly #pages: Pages<Exchange>

  /** @param payment undefined while nothing is wanted */
  constructor(
    payments: Pick<Payments, 'exchanges'>,
    queries: QueryMaker,
    payment: () => PayData | undefined,
  ) {
    this.#pages = queries.pages({
      staleMs: freshMs,
      ask: () => {
        const wanted = payment()
        if (!wanted) return undefined
        return {
          key: [assetId(wanted), wanted.amount, wanted.recipient],
          fetch: async (cursor = '0', signal) => {
            const [page = 0, before = 0] = cursor.split(' ').map(Number)
            const { exchanges, total } = await payments.exchanges({ ...wanted, page }, signal)
            const count = before + exchanges.length
            const hasMore = exchanges.length > 0 && count < total && page + 1 < maxPages
            return { items: exchanges, next: hasMore ? `${page + 1} ${count}` : undefined }
          },
        }
      },
    })
    makeAutoObservable(this, { loadMore: false, retry: false })
  }

  /** Each once, whatever pages say. Undefined until the first page is there. */
  get items(): readonly Exchange[] | undefined {
    const { items } = this.#pages
    return items && [...new Map(items.map(exchange => [exchange.id, exchange])).values()]
  }

  get error(): Error | undefined {
    return this.#pages.error
  }

  get isLoading(): boolean {
    return this.#pages.isLoading
  }

  get hasMore(): boolean {
    return this.#pages.hasMore
  }

  get isLoadingMore(): boolean {
    return this.#pages.isLoadingMore
  }

  get moreError(): Error | undefined {
    return this.#pages.moreError
  }

  /** Never rejects. */
  loadMore(): Promise<void> {
    return this.#pages.loadMore()
  }

  /** Never rejects. */
  retry(): Promise<void> {
    return this.#pages.renew()
  }
}
