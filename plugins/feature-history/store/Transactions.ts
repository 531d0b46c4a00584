import type { NamespaceStore, Network } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { Pages, Query, QueryMaker } from '../../../kernel/query/index.js'
import type { ListState, TransactionList } from '../api.js'
import type { Transaction } from '../transactions/Transaction.js'
import { fromPending } from '../transactions/fromPending.js'
import type { PendingActivity } from './PendingActivity.js'
import type { HistoryAccount, HistorySource } from './createHistorySource.js'

/** Older lists are shown, and fetched again. */
const staleMs = 10_000
const knownMs = 5 * 60_000
/** Pages without a transaction to show that are fetched in a row. Then the visitor decides. */
const maxPagesInARow = 5

interface TransactionsInput {
  readonly chain: NamespaceStore
  readonly queries: QueryMaker
  readonly source: HistorySource
  readonly sent: PendingActivity
  /** Observable. */
  isWanted(): boolean
  /** Observable. */
  network(): Network | undefined
  isShown(transaction: Transaction): boolean
}

/** The transactions of the active account on one network: pending ones first, then those of the service. Observable. */
export class Transactions implements TransactionList {
  readonly #input: TransactionsInput
  readonly #isSupported: Query<boolean>
  readonly #pages: Pages<Transaction>

  constructor(input: TransactionsInput) {
    this.#input = input
    const { queries, source, isWanted } = input
    this.#isSupported = queries.query({
      ask: () => {
        const id = this.asked?.network.caipNetworkId
        return id && { key: ['known', id], fetch: signal => source.isSupported(id, signal) }
      },
      isWanted,
      staleMs: knownMs,
    })
    this.#pages = queries.pages({
      ask: () => {
        const { asked } = this
        if (!asked || !this.#isSupported.data) return undefined
        const { address, network, chain } = asked
        // With the epoch: an answer for an earlier connection is dropped.
        const key = ['history', chain.namespace, network.caipNetworkId, address, chain.epoch]
        return { key, fetch: (cursor, signal) => source.page(asked, cursor, signal) }
      },
      isWanted,
      staleMs,
    })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get transactions(): readonly Transaction[] {
    const { isShown } = this.#input
    return [...this.pending, ...this.mined].filter(isShown)
  }

  /** Sent from here, but not in the history yet. */
  get pending(): readonly Transaction[] {
    const { asked } = this
    const sent = this.#input.sent.list(asked?.network.caipNetworkId, asked?.address)
    return sent.map(fromPending).filter(({ hash }) => !this.hashes.has(hash.toLowerCase()))
  }

  get state(): ListState {
    if (this.#isSupported.data === false) return 'unknown'
    if (this.#isSupported.error ?? this.#pages.error ?? this.#pages.moreError) return 'failed'
    return this.#pages.items ? 'ready' : 'loading'
  }

  get loaded(): number {
    return this.#pages.items?.length ?? 0
  }

  get spam(): number {
    return this.all.filter(({ hidden }) => hidden === 'spam').length
  }

  get hasMore(): boolean {
    return this.#pages.hasMore
  }

  get isLoadingMore(): boolean {
    return this.#pages.isLoadingMore
  }

  get isRefreshing(): boolean {
    return this.#pages.isFetching && this.#pages.items !== undefined
  }

  find(hash: string): Transaction | undefined {
    const matches = (each: Transaction) => each.hash.toLowerCase() === hash.toLowerCase()
    return this.mined.find(matches) ?? this.pending.find(matches)
  }

  async loadMore(): Promise<void> {
    const pages = this.#pages
    const shown = this.transactions.length
    for (let turn = 0; turn < maxPagesInARow && pages.hasMore && !pages.isLoadingMore; turn++) {
      await pages.loadMore()
      if (pages.moreError || this.transactions.length > shown) return
    }
  }

  refresh(): Promise<void> {
    return this.#isSupported.data === true ? this.#pages.refresh() : this.#isSupported.refresh()
  }

  /** Fetches again, whatever its age. */
  renew(): Promise<void> {
    return this.#pages.renew()
  }

  retry(): Promise<void> {
    return this.#pages.moreError && !this.#pages.error ? this.loadMore() : this.refresh()
  }

  /** Undefined while the account is not on a network of the site. */
  private get asked(): HistoryAccount | undefined {
    const { chain, network } = this.#input
    const { address } = chain
    const current = network()
    if (address === undefined || !current || current.unsupported) return undefined
    return { chain, address, network: current }
  }

  private get all(): readonly Transaction[] {
    return newestFirst(this.#pages.items ?? [])
  }

  private get mined(): readonly Transaction[] {
    return this.all.filter(({ hidden }) => hidden === undefined)
  }

  private get hashes(): ReadonlySet<string> {
    return new Set(this.mined.map(({ hash }) => hash.toLowerCase()))
  }
}

/** Newest first, each key once: a later transaction replaces an earlier one. */
export const newestFirst = (transactions: readonly Transaction[]): readonly Transaction[] => {
  const known = new Map(transactions.map(each => [each.key, each]))
  return [...known.values()].sort((one, other) => other.at - one.at)
}
