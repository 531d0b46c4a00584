import type { CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable } from '../../../kernel/mobx.js'
import type { ListedWallet } from '../api.js'
import type { SourcesOf } from '../createSourcesOf.js'
import type { ServiceLists } from './ServiceLists.js'
import type { WalletSearch } from './WalletSearch.js'
import { comparable, createNames, filterWallets, listWallets } from './listWallets.js'

interface FoundWalletsInput {
  /** For the connectors of the moment. @param others wallets beyond the list of Connect */
  sourcesOf(others?: readonly CatalogueWallet[]): ReturnType<SourcesOf>
  readonly lists: ServiceLists
  readonly searching: WalletSearch
}

/**
 * The wallets that a search and a filter find. What is loaded is filtered at once; what the service finds comes after it, so that
 * nothing moves that the visitor looks at. Observable.
 */
export class FoundWallets {
  readonly #input: FoundWalletsInput
  readonly #names = createNames()

  constructor(input: FoundWalletsInput) {
    this.#input = input
    makeAutoObservable(this)
  }

  get list(): readonly ListedWallet[] {
    const { results, filter } = this.#input.searching
    const search = comparable(this.#input.searching.search)
    const loaded = search === '' && !results ? this.all : this.known
    const local = filterWallets(loaded, { search, filter }, this.#names)
    if (!results) return local
    const shown = new Set(local.flatMap(({ id, connector }) => (connector ? [id, connector] : [id])))
    const theirs = new Set(results.wallets.map(({ id }) => id))
    // What the service finds need not have the text in its name.
    const resultsHere = filterWallets(this.answered, { search: '', filter }, this.#names)
    const isNew = ({ id, connector }: ListedWallet) =>
      theirs.has(id) && !shown.has(id) && !(connector && shown.has(connector))
    return [...local, ...resultsHere.filter(isNew)]
  }

  /** Without search and filter. */
  get all(): readonly ListedWallet[] {
    return this.#with(this.#input.lists.pages.wallets)
  }

  /** With what was found by earlier searches. */
  private get known(): readonly ListedWallet[] {
    const { notPaged } = this
    return notPaged.length === 0 ? this.all : this.#with([...this.#input.lists.pages.wallets, ...notPaged])
  }

  /** What was found by earlier searches, and is on no page that has come. */
  private get notPaged(): readonly CatalogueWallet[] {
    return this.#input.searching.earlierResults.filter(({ id }) => !this.paged.has(id))
  }

  private get paged(): ReadonlySet<string> {
    return new Set(this.#input.lists.pages.wallets.map(({ id }) => id))
  }

  private get answered(): readonly ListedWallet[] {
    return this.#with(this.#input.searching.results?.wallets)
  }

  #with(others: readonly CatalogueWallet[] | undefined): readonly ListedWallet[] {
    return listWallets(this.#input.sourcesOf(others))
  }
}
