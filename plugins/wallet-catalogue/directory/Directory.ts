import type { CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { CatalogueParts, SourcesOf } from '../createSourcesOf.js'
import type { PagedWallets } from '../sources/PagedWallets.js'
import type { ListedWallet, WalletDirectory, WalletFilter } from '../api.js'
import { FoundWallets } from './FoundWallets.js'
import { ServiceLists } from './ServiceLists.js'
import { WalletSearch } from './WalletSearch.js'

/** A thousand wallets of which none is of use here: the visitor may scroll on. */
const maxPagesInARow = 25

/** The catalogue as AllWallets shows it: what it lists, how far it has come, and what scrolling, searching and retrying fetch. */
export class Directory implements WalletDirectory {
  readonly #lists: ServiceLists
  readonly #searching: WalletSearch
  readonly #found: FoundWallets
  /** Counts how often the modal has closed. */
  #closings = 0
  readonly #parts: CatalogueParts

  constructor(parts: CatalogueParts, sourcesOf: SourcesOf) {
    this.#parts = parts
    this.#lists = new ServiceLists(parts)
    this.#searching = new WalletSearch(parts.context.env, this.#lists.resultsFor)
    this.#found = new FoundWallets({
      ...{ lists: this.#lists, searching: this.#searching },
      sourcesOf: others => sourcesOf(parts.context.stores.connectors.list, others),
    })
    makeAutoObservable(this, {}, { autoBind: true })
  }

  get search(): string {
    return this.#searching.search
  }

  get filter(): WalletFilter {
    return this.#searching.filter
  }

  get namespaces(): WalletDirectory['namespaces'] {
    return this.#parts.context.stores.namespaces.all.map(({ namespace }) => namespace)
  }

  get wallets(): readonly ListedWallet[] {
    return this.#found.list
  }

  get count(): number {
    const { wallets, filter, list } = this
    // Of phone wallets the service does not know the number: theirs is at most that of all.
    if (filter.isInstalled || list.isComplete) return wallets.length
    return list === this.#lists.pages ? this.total : Math.max(list.count, wallets.length)
  }

  /** How many there are without search and filter. */
  get total(): number {
    const { pages, shownBefore } = this.#lists
    const { length } = this.#found.all
    if (pages.isComplete) return length
    const { lists, featured } = this.#parts.loader
    return Math.max(lists.recommended.count + featured.length, pages.count + shownBefore, length)
  }

  get state(): WalletDirectory['state'] {
    const { list, filter, wallets } = this
    if (filter.isInstalled) return 'ready'
    const isBusy =
      this.#searching.isWaiting || list.state === 'loading' || (list.state === 'idle' && !list.isComplete)
    if (isBusy) return wallets.length === 0 ? 'loading' : 'paging'
    return list.state === 'failed' ? 'failed' : 'ready'
  }

  /** Everything that the service has sent for AllWallets. */
  get loaded(): readonly CatalogueWallet[] {
    return [
      ...this.#lists.pages.wallets,
      ...this.#searching.earlierResults,
      ...(this.#searching.results?.wallets ?? []),
    ]
  }

  /** AllWallets has opened: fetches the first page, or the one that failed. */
  load(): void {
    if (this.#lists.pages.state === 'idle' || this.#lists.pages.state === 'failed')
      void this.#lists.pages.load()
  }

  /** The modal has closed: nobody waits for what is on its way. */
  pause(): void {
    this.#closings++
    this.#searching.reset()
    this.#lists.pages.abort()
  }

  /** The networks of this site have changed: the pages are fetched again when they are next shown. */
  reset(): void {
    this.#lists.pages.reset()
  }

  setSearch(text: string): void {
    this.#searching.setSearch(text)
    this.criteriaChanged()
  }

  setFilter(filter: Partial<WalletFilter>): void {
    this.#searching.setFilter(filter)
    this.criteriaChanged()
  }

  loadMore(): void {
    if (!this.#searching.isWaiting && !this.filter.isInstalled) void this.loadUntilSeen(this.list)
  }

  retry(): void {
    if (this.#parts.loader.hasFailed) void this.#parts.loader.load()
    if (this.list.state === 'failed') void this.list.load()
  }

  dispose(): void {
    this.pause()
  }

  /** Whichever of the service's lists is being read. */
  private get list(): PagedWallets {
    return this.#searching.results ?? this.#lists.pages
  }

  /** A page may hold nothing that passes the filter and can be reached here: then the next one is fetched, too. */
  private async loadUntilSeen(list: PagedWallets): Promise<void> {
    const { length } = this.wallets
    const closings = this.#closings
    let pages = 0
    const goesOn = () =>
      ++pages < maxPagesInARow &&
      closings === this.#closings &&
      list === this.list &&
      list.state === 'ready' &&
      !list.isComplete &&
      this.wallets.length === length
    do await list.load()
    while (goesOn())
  }

  /** A page that came now would stand among what was found. */
  private criteriaChanged(): void {
    if (this.#searching.results) this.#lists.pages.abort()
    else if (this.#lists.pages.state === 'idle') this.load()
  }
}
