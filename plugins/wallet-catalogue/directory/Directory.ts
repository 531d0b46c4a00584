import type { Connector, CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { WalletQuery } from '../../hosted-api/api.js'
import type { CatalogueParts, SourcesOf } from '../createSourcesOf.js'
import { requestedChains } from '../sources/requestedChains.js'
import { ServiceList } from '../sources/ServiceList.js'
import type { ListedWallet, WalletDirectory, WalletFilter } from '../api.js'
import { comparable, createNames, filterWallets } from './filterWallets.js'
import { listWallets } from './listWallets.js'
import { WalletSearch, type ServiceQuestion } from './WalletSearch.js'

/** How many a request asks the service for. */
const pageEntries = 40
const searchEntries = 100
const prefetchedPictures = 20
/** A thousand wallets of which none is of use here: the visitor may scroll on. */
const maxPagesInARow = 25

/**
 * The catalogue as AllWallets shows it. What is loaded is filtered at once; what the service finds comes after it, so that nothing
 * moves that the visitor looks at.
 */
export class Directory implements WalletDirectory {
  private readonly pages: ServiceList
  private readonly question: WalletSearch
  private readonly names = createNames()
  /** Ids that stand before the pages, and so are on none of them: the same for all pages, or some would be skipped. */
  private readonly before: string[] = []
  /** Counts how often the modal has closed. */
  private visit = 0

  constructor(
    private readonly parts: CatalogueParts,
    private readonly sourcesOf: SourcesOf,
  ) {
    const { context, options } = parts
    this.pages = this.listOf(pageEntries, page => {
      const { featured, recommended } = parts.supply
      if (page === 1) this.before.splice(0, Infinity, ...[...featured, ...recommended].map(({ id }) => id))
      const featuredIds = options.featuredWalletIds ?? []
      return {
        exclude: [...new Set([...this.before, ...(options.excludeWalletIds ?? []), ...featuredIds])],
        chains: requestedChains(context),
      }
    })
    this.question = new WalletSearch(context.env, question => this.answersTo(question))
    makeAutoObservable<this, 'parts' | 'sourcesOf' | 'names' | 'before' | 'pages' | 'question' | 'visit'>(
      this,
      {
        parts: false,
        sourcesOf: false,
        names: false,
        before: false,
        pages: false,
        question: false,
        visit: false,
      },
      { autoBind: true },
    )
  }

  get search(): string {
    return this.question.search
  }

  get filter(): WalletFilter {
    return this.question.filter
  }

  get chains(): WalletDirectory['chains'] {
    const { stores } = this.parts.context
    return stores.namespaces.all.flatMap(({ networks }) =>
      networks.map(({ caipNetworkId: id, name }) => ({ id, name })),
    )
  }

  get wallets(): readonly ListedWallet[] {
    const { answers, filter } = this.question
    const search = comparable(this.search)
    const loaded = search === '' && !answers ? this.all : this.known
    const local = filterWallets(loaded, { search, filter }, this.names)
    if (!answers) return local
    const shown = new Set(local.flatMap(({ id, connector }) => (connector ? [id, connector] : [id])))
    const theirs = new Set(answers.wallets.map(({ id }) => id))
    // What the service finds need not have the text in its name.
    const answered = filterWallets(this.answered, { search: '', filter }, this.names)
    const isNew = ({ id, connector }: ListedWallet) =>
      theirs.has(id) && !shown.has(id) && !(connector && shown.has(connector))
    return [...local, ...answered.filter(isNew)]
  }

  get count(): number {
    const { wallets, filter, list } = this
    // Of phone wallets the service does not know the number: theirs is at most that of all.
    if (filter.isInstalled || list.isComplete) return wallets.length
    return list === this.pages ? this.total : Math.max(list.count, wallets.length)
  }

  /** How many there are without search and filter. */
  get total(): number {
    if (this.pages.isComplete) return this.all.length
    const { recommendedList, featured } = this.parts.supply
    const named = Math.max(recommendedList.count + featured.length, this.pages.count + this.before.length)
    return Math.max(named, this.all.length)
  }

  get state(): WalletDirectory['state'] {
    const { list, filter, question, wallets } = this
    if (filter.isInstalled) return 'ready'
    const isBusy =
      question.isWaiting || list.state === 'loading' || (list.state === 'idle' && !list.isComplete)
    if (isBusy) return wallets.length === 0 ? 'loading' : 'paging'
    return list.state === 'failed' ? 'failed' : 'ready'
  }

  /** Everything that the service has sent for AllWallets. */
  get loaded(): readonly CatalogueWallet[] {
    return [...this.pages.wallets, ...this.question.found, ...(this.question.answers?.wallets ?? [])]
  }

  /** AllWallets has opened: fetches the first page, or the one that failed. */
  begin(): void {
    if (this.pages.state === 'idle' || this.pages.state === 'failed') void this.pages.load()
  }

  /** The modal has closed: nobody waits for what is on its way. */
  rest(): void {
    this.visit++
    this.question.reset()
    this.pages.stop()
  }

  /** The networks of this site are others: the pages are fetched anew when they are next shown. */
  renew(): void {
    this.pages.renew()
  }

  setSearch(text: string): void {
    this.question.setSearch(text)
    this.narrowed()
  }

  setFilter(filter: Partial<WalletFilter>): void {
    this.question.setFilter(filter)
    this.narrowed()
  }

  loadMore(): void {
    if (!this.question.isWaiting && !this.filter.isInstalled) void this.loadUntilSeen(this.list)
  }

  retry(): void {
    if (this.parts.supply.hasFailed) void this.parts.supply.begin()
    if (this.list.state === 'failed') void this.list.load()
  }

  dispose(): void {
    this.rest()
  }

  /** Whichever of the service's lists is being read. */
  private get list(): ServiceList {
    return this.question.answers ?? this.pages
  }

  private get all(): readonly ListedWallet[] {
    return listWallets(this.sourcesOf(this.connectors, this.pages.wallets))
  }

  /** With what was found by earlier searches. */
  private get known(): readonly ListedWallet[] {
    const { beyond } = this
    if (beyond.length === 0) return this.all
    return listWallets(this.sourcesOf(this.connectors, [...this.pages.wallets, ...beyond]))
  }

  /** What was found by earlier searches, and is on no page that has come. */
  private get beyond(): readonly CatalogueWallet[] {
    return this.question.found.filter(({ id }) => !this.paged.has(id))
  }

  private get paged(): ReadonlySet<string> {
    return new Set(this.pages.wallets.map(({ id }) => id))
  }

  private get answered(): readonly ListedWallet[] {
    return listWallets(this.sourcesOf(this.connectors, this.question.answers?.wallets))
  }

  /** A page may hold nothing that passes the filter and can be reached here: then the next one is fetched, too. */
  private async loadUntilSeen(list: ServiceList): Promise<void> {
    const { length } = this.wallets
    const { visit } = this
    let pages = 0
    const goesOn = () =>
      ++pages < maxPagesInARow &&
      visit === this.visit &&
      list === this.list &&
      list.state === 'ready' &&
      !list.isComplete &&
      this.wallets.length === length
    do await list.load()
    while (goesOn())
  }

  private get connectors(): readonly Connector[] {
    return this.parts.context.stores.connectors.list
  }

  /** A page that came now would stand among what was found. */
  private narrowed(): void {
    if (this.question.answers) this.pages.stop()
    else if (this.pages.state === 'idle') this.begin()
  }

  private answersTo({ search, isCertified, chain }: ServiceQuestion): ServiceList {
    const { context, options } = this.parts
    const query = (): Query => ({
      search,
      ...(isCertified && { badge_type: 'certified' }),
      exclude: options.excludeWalletIds ?? [],
      chains: chain === undefined ? requestedChains(context) : [chain],
    })
    return this.listOf(search === '' ? pageEntries : searchEntries, query, page => {
      if (page > 1 || (search === '' && !isCertified)) return
      context.track({ event: 'SEARCH_WALLET', properties: { badge: isCertified ? 'certified' : '', search } })
    })
  }

  private listOf(
    entries: number,
    query: (page: number) => Query,
    onAnswer: (page: number) => void = () => undefined,
  ): ServiceList {
    const { supply, context, options } = this.parts
    return new ServiceList({
      entries,
      onFault: error => context.report(error),
      ask: async (page, signal) => {
        const api = await supply.service()
        if (!api) return { wallets: [], count: 0 }
        const include = options.includeWalletIds ?? []
        const answer = await api.wallets({ page, entries, include, ...query(page) }, signal)
        void supply.pictures.preload(answer.wallets.slice(0, prefetchedPictures))
        if (!signal.aborted) onAnswer(page)
        return answer
      },
    })
  }
}

type Query = Omit<WalletQuery, 'page' | 'entries' | 'include'>
