import type { ChainNamespace, Environment, CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef } from '../../../kernel/mobx.js'
import type { PagedWallets } from '../sources/PagedWallets.js'
import type { WalletFilter } from '../api.js'

/** A search of the service. */
export interface ServiceQuery {
  /** Trimmed. */
  readonly search: string
  readonly isCertified: boolean
  readonly namespace: ChainNamespace | undefined
}

/** How long nothing is typed before the service is asked. */
const searchWaitMs = 300
const maxSearchLength = 128
const noFilter: WalletFilter = {
  ...{ isInstalled: false, isMobile: false, isCertified: false },
  namespace: undefined,
}

/**
 * What the visitor looks for, and what the service says to it. The service is asked when the visitor has stopped typing for 300 ms;
 * a result counts only while its query is the current one.
 */
export class WalletSearch {
  search = ''
  filter = noFilter
  /** The visitor may still be typing. */
  isWaiting = false
  /** Undefined where the service is not asked: nobody looks for anything, or only for what is in this browser. */
  results: PagedWallets | undefined = undefined
  /** What the service said to earlier questions. */
  earlierResults: readonly CatalogueWallet[] = []
  #currentQuery: ServiceQuery | undefined = undefined
  #cancelWait: () => void = () => undefined
  readonly #env: Environment
  readonly #listOf: (query: ServiceQuery) => PagedWallets

  /** @param listOf makes the list of the service's results for a query */
  constructor(env: Environment, listOf: (query: ServiceQuery) => PagedWallets) {
    this.#env = env
    this.#listOf = listOf
    makeAutoObservable(
      this,
      { filter: observableRef, results: observableRef, earlierResults: observableRef },
      { autoBind: true },
    )
  }

  setSearch(text: string): void {
    this.search = text.slice(0, maxSearchLength)
    this.ask(searchWaitMs)
  }

  setFilter(filter: Partial<WalletFilter>): void {
    this.filter = { ...this.filter, ...filter }
    this.ask(0)
  }

  /** Forgets what was looked for. */
  reset(): void {
    this.search = ''
    this.filter = noFilter
    this.ask(0)
  }

  /** What narrows the catalogue down for the service, if anything does. */
  private get query(): ServiceQuery | undefined {
    const { isInstalled, isCertified, namespace } = this.filter
    const search = this.search.trim()
    const isNarrow = search !== '' || isCertified || namespace !== undefined
    return isNarrow && !isInstalled ? { search, isCertified, namespace } : undefined
  }

  private ask(waitMs: number): void {
    const { query } = this
    if (isSame(query, this.#currentQuery)) return
    this.#currentQuery = query
    this.#cancelWait()
    this.results?.abort()
    this.earlierResults = [...this.earlierResults, ...(this.results?.wallets ?? [])]
    this.results = query && this.#listOf(query)
    this.isWaiting = query !== undefined && waitMs > 0
    if (this.isWaiting) this.#cancelWait = this.#env.after(waitMs, this.send)
    else this.send()
  }

  private send(): void {
    this.isWaiting = false
    void this.results?.load()
  }
}

const isSame = (a: ServiceQuery | undefined, b: ServiceQuery | undefined): boolean =>
  a?.search === b?.search && a?.isCertified === b?.isCertified && a?.namespace === b?.namespace
