import type { NamespaceStore, Network } from '../../kernel/define.js'
import { makeAutoObservable } from '../../kernel/mobx.js'
import type { Pages, Query, QueryMaker } from '../../kernel/query/index.js'
import type { HistoryOf, HistorySource } from './createHistorySource.js'
import { arrange } from './entries/arrange.js'
import type { Transaction } from './entries/Transaction.js'
import { transactionOfTransfer } from './entries/transactionOfTransfer.js'
import type { SentTransfers } from './SentTransfers.js'
import type { ListState, TransactionList } from './api.js'

/** As old as that, what is known is shown, and asked for anew. */
const staleMs = 10_000
const knownMs = 5 * 60_000
/** So many pages without anything to show are fetched in a row; then it is the visitor's to go on. */
const maxPagesInARow = 5

/** What a list of transactions is made from. */
export interface TransactionsInput {
  readonly chain: NamespaceStore
  readonly queries: QueryMaker
  readonly source: HistorySource
  readonly sent: SentTransfers
  /** Observable. */
  isWanted(): boolean
  /** Observable, as all that follows. */
  network(): Network | undefined
  isShown(transaction: Transaction): boolean
}

/** The transactions of the active account on one network: those sent from here first, then those that the service knows. */
export class Transactions implements TransactionList {
  private readonly known: Query<boolean>
  private readonly pages: Pages<Transaction>

  constructor(private readonly input: TransactionsInput) {
    const { queries, source, isWanted } = input
    this.known = queries.query({
      ask: () => {
        const id = this.asked?.network.caipNetworkId
        return id && { key: ['known', id], fetch: signal => source.isKnown(id, signal) }
      },
      ...{ isWanted, staleMs: knownMs },
    })
    this.pages = queries.pages({
      ask: () => {
        const { asked: of } = this
        if (!of || !this.known.data) return undefined
        const { address, network, chain } = of
        // With the epoch: a history that was on its way while another account was there is of nobody.
        const key = ['history', chain.namespace, network.caipNetworkId, address, chain.epoch]
        return { key, fetch: (cursor, signal) => source.page(of, cursor, signal) }
      },
      ...{ isWanted, staleMs },
    })
    makeAutoObservable<this, 'input' | 'known' | 'pages'>(
      this,
      { input: false, known: false, pages: false },
      { autoBind: true },
    )
  }

  get transactions(): readonly Transaction[] {
    const { isShown } = this.input
    return [...this.pending, ...this.mined].filter(isShown)
  }

  /** Sent from here, and not in the history yet. */
  get pending(): readonly Transaction[] {
    const { asked, input } = this
    const sent = input.sent.list(asked?.network.caipNetworkId, asked?.address)
    return sent.map(transactionOfTransfer).filter(({ hash }) => !this.hashes.has(hash.toLowerCase()))
  }

  get state(): ListState {
    if (this.known.data === false) return 'unknown'
    if (this.known.error ?? this.pages.error ?? this.pages.moreError) return 'failed'
    return this.pages.items ? 'ready' : 'loading'
  }

  get loaded(): number {
    return this.pages.items?.length ?? 0
  }

  get spam(): number {
    return this.all.filter(({ hidden }) => hidden === 'spam').length
  }

  get hasMore(): boolean {
    return this.pages.hasMore
  }

  get isLoadingMore(): boolean {
    return this.pages.isLoadingMore
  }

  get isRefreshing(): boolean {
    return this.pages.isFetching && this.pages.items !== undefined
  }

  find(hash: string): Transaction | undefined {
    const isIt = (each: Transaction) => each.hash.toLowerCase() === hash.toLowerCase()
    return this.mined.find(isIt) ?? this.pending.find(isIt)
  }

  async loadMore(): Promise<void> {
    const { pages } = this
    const shown = this.transactions.length
    for (let turn = 0; turn < maxPagesInARow && pages.hasMore && !pages.isLoadingMore; turn++) {
      await pages.loadMore()
      if (pages.moreError || this.transactions.length > shown) return
    }
  }

  refresh(): Promise<void> {
    return this.known.data === true ? this.pages.refresh() : this.known.refresh()
  }

  /** What is known is out of date. */
  renew(): Promise<void> {
    return this.pages.renew()
  }

  retry(): Promise<void> {
    return this.pages.moreError && !this.pages.error ? this.loadMore() : this.refresh()
  }

  /** Whose history it is; nobody's while the account is not on a network of the site. */
  private get asked(): HistoryOf | undefined {
    const { chain, network } = this.input
    const [address, of] = [chain.address, network()]
    return address === undefined || !of || of.unsupported ? undefined : { chain, address, network: of }
  }

  private get all(): readonly Transaction[] {
    return arrange(this.pages.items ?? [])
  }

  private get mined(): readonly Transaction[] {
    return this.all.filter(({ hidden }) => hidden === undefined)
  }

  private get hashes(): ReadonlySet<string> {
    return new Set(this.mined.map(({ hash }) => hash.toLowerCase()))
  }
}
