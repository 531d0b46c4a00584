import { type PluginContext, isModalError, type CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable, observable, observableRef, runInAction } from '../../../kernel/mobx.js'
import { walletApi, type WalletApi, type WalletQuery, type WalletReader } from '../../hosted-api/api.js'
import type { CatalogueOptions } from '../api.js'
import { WalletPictures } from './WalletPictures.js'
import { PagedWallets } from './PagedWallets.js'

/** CAIP-2 ids of all networks of this site. Observable. */
export const requestedChains = ({ stores }: PluginContext): readonly string[] =>
  stores.namespaces.all.flatMap(({ networks }) => networks.map(({ caipNetworkId }) => caipNetworkId))

/** The service, or undefined where there is none to be asked: no plugin for it, or no project. Rejects when its plugin cannot be fetched. */
const findApi = async (context: PluginContext): Promise<WalletApi | undefined> => {
  try {
    const api = await context.load(walletApi)
    return api.isAvailable ? api : undefined
  } catch (error) {
    if (isModalError(error, 'SERVICE_NOT_PROVIDED')) return undefined
    throw error
  }
}

/** The list of Connect waits no longer than this for the service and for pictures. */
const preloadMs = 2_000
/** As many as Connect shows. */
const recommendedEntries = 4

/**
 * What is fetched for the list of Connect: featured and recommended wallets, and how the excluded ones are called. The snapshot stands in where there is no service, or no answer in time; then it stays until
 * the modal closes, so that nothing is exchanged before the visitor's eyes.
 */
export class WalletLoader {
  /** The service, once it is known that it can be asked. */
  api: WalletApi | undefined = undefined
  /** The bundled wallets: empty before they are needed. */
  snapshot: readonly CatalogueWallet[] = []
  readonly featuredList: PagedWallets
  readonly recommendedList: PagedWallets
  readonly excludedList: PagedWallets
  readonly pictures = new WalletPictures(
    () => this.api,
    () => void this.findService().catch(this.#context.report),
  )
  /** What may be shown of each list. */
  readonly #shown = observable.map<PagedWallets, readonly CatalogueWallet[]>(undefined, {
    deep: false,
  })
  /** The service's plugin could not be fetched. */
  private hasNoService = false
  private running: Promise<void> | undefined = undefined
  #cancelTimeout: () => void = () => undefined
  readonly #context: PluginContext
  readonly #read: WalletReader
  readonly #options: CatalogueOptions

  constructor(context: PluginContext, read: WalletReader, options: CatalogueOptions) {
    this.#context = context
    this.#read = read
    this.#options = options
    const { featuredWalletIds: featured = [], excludeWalletIds: exclude = [] } = options
    this.featuredList = this.listOf(featured.length, () => ({ include: featured }))
    this.excludedList = this.listOf(exclude.length, () => ({ include: exclude }))
    this.recommendedList = this.listOf(recommendedEntries, () => ({
      include: options.includeWalletIds ?? [],
      exclude: [...exclude, ...featured],
      chains: requestedChains(context),
    }))
    makeAutoObservable<this, 'running'>(
      this,
      {
        api: observableRef,
        snapshot: observableRef,
        running: observableRef,
        featuredList: false,
        recommendedList: false,
        excludedList: false,
        pictures: false,
      },
      { autoBind: true },
    )
  }

  get featured(): readonly CatalogueWallet[] {
    return this.#shown.get(this.featuredList) ?? []
  }

  get recommended(): readonly CatalogueWallet[] {
    return this.#shown.get(this.recommendedList) ?? []
  }

  /** Those of the excluded wallets that are known. */
  get excluded(): readonly CatalogueWallet[] {
    const ids = this.#options.excludeWalletIds ?? []
    return [...this.excludedList.wallets, ...this.snapshot.filter(({ id }) => ids.includes(id))]
  }

  /** Whether rows of this list are on their way. */
  isPending(list: PagedWallets): boolean {
    return this.running !== undefined && !this.#shown.has(list)
  }

  get hasFailed(): boolean {
    const lists = [this.featuredList, this.recommendedList]
    return this.hasNoService || lists.some(({ state }) => state === 'failed')
  }

  /** Fetches what is not there yet, or has failed. Settles after 2 s, with or without the service; never rejects. */
  load(): Promise<void> {
    const running = this.running ?? this.run()
    this.running = running
    return running
  }

  /** The service, when it is known what stands before its pages; undefined where there is none. Rejects when its plugin cannot be fetched. */
  async service(): Promise<WalletApi | undefined> {
    if (this.running || !this.#shown.has(this.recommendedList)) await this.load()
    return this.findService()
  }

  /** The bundled wallets. Rejects where the host's chunks cannot be had, after a second try. */
  async fetchSnapshot(): Promise<readonly CatalogueWallet[]> {
    const load = () => import('./createSnapshot.js')
    const { createSnapshot } = await load().catch(load)
    return createSnapshot(this.#read, requestedChains(this.#context))
  }

  /** The modal has closed: what came late is shown the next time, what failed is tried again then. */
  pause(): void {
    for (const list of this.lists) {
      if (list.isComplete) this.#shown.set(list, list.wallets)
      else this.#shown.delete(list)
    }
  }

  /** The networks of this site are others: what was recommended for those before is asked for anew. Call it while nothing is shown. */
  reset(): void {
    this.recommendedList.reset()
    this.#shown.delete(this.recommendedList)
    this.snapshot = []
  }

  dispose(): void {
    this.#cancelTimeout()
    this.lists.forEach(list => list.abort())
  }

  private get lists(): readonly PagedWallets[] {
    return [this.featuredList, this.recommendedList, this.excludedList]
  }

  private async run(): Promise<void> {
    const timeUp = new Promise<void>(resolve => {
      this.#cancelTimeout = this.#context.env.after(preloadMs, resolve)
    })
    await Promise.race([timeUp, this.fetch()])
    this.#cancelTimeout()
    const isShort = this.lists.some(({ isComplete }) => !isComplete)
    const snapshot = isShort ? await this.fetchSnapshot().catch(this.reportNone) : this.snapshot
    runInAction(() => {
      this.snapshot = snapshot
      for (const list of this.lists)
        this.#shown.set(list, list.isComplete ? list.wallets : this.fallbackFor(list))
      this.running = undefined
    })
  }

  private async findService(): Promise<WalletApi | undefined> {
    const api = this.api ?? (await findApi(this.#context))
    runInAction(() => {
      this.api = api
      this.hasNoService = false
    })
    return api
  }

  private async fetch(): Promise<void> {
    try {
      if (!(await this.findService())) return
      await Promise.all(this.lists.map(list => list.load()))
      await this.pictures.preload([...this.featuredList.wallets, ...this.recommendedList.wallets])
    } catch (error) {
      runInAction(() => (this.hasNoService = true))
      this.#context.report(error)
    }
  }

  private reportNone(error: unknown): readonly CatalogueWallet[] {
    this.#context.report(error)
    return []
  }

  private fallbackFor(list: PagedWallets): readonly CatalogueWallet[] {
    if (list === this.recommendedList) return this.snapshot
    const ids = list === this.featuredList ? (this.#options.featuredWalletIds ?? []) : []
    return this.snapshot.filter(({ id }) => ids.includes(id))
  }

  private listOf(entries: number, query: () => Omit<WalletQuery, 'page' | 'entries'>): PagedWallets {
    return new PagedWallets({
      entries,
      maxPages: 1,
      onError: error => this.#context.report(error),
      fetchPage: (page, signal) =>
        this.api?.wallets({ page, entries, ...query() }, signal) ??
        Promise.resolve({ wallets: [], count: 0 }),
    })
  }
}
