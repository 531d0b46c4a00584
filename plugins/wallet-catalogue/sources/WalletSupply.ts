import type { PluginContext, CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable, observable, observableRef, runInAction } from '../../../kernel/mobx.js'
import type { WalletApi, WalletQuery, WalletReader } from '../../hosted-api/api.js'
import type { CatalogueOptions } from '../api.js'
import { findApi } from './findApi.js'
import { Pictures } from './Pictures.js'
import { requestedChains } from './requestedChains.js'
import { ServiceList } from './ServiceList.js'

/** The list of Connect waits no longer than this for the service and for pictures. */
const preloadMs = 2_000
/** As many as Connect shows. */
const recommendedEntries = 4

/**
 * What is fetched for the list of Connect: featured and recommended wallets, and how the excluded ones are called. The snapshot stands in where there is no service, or no answer in time; then it stays until
 * the modal closes, so that nothing is exchanged before the visitor's eyes.
 */
export class WalletSupply {
  /** The service, once it is known that it can be asked. */
  api: WalletApi | undefined = undefined
  /** The bundled wallets: empty before they are needed. */
  snapshot: readonly CatalogueWallet[] = []
  readonly featuredList: ServiceList
  readonly recommendedList: ServiceList
  readonly excludedList: ServiceList
  readonly pictures = new Pictures(
    () => this.api,
    () => void this.find().catch(this.context.report),
  )
  /** What may be shown of each list. */
  private readonly shown = observable.map<ServiceList, readonly CatalogueWallet[]>(undefined, { deep: false })
  /** The service's plugin could not be fetched. */
  private isUnreachable = false
  private running: Promise<void> | undefined = undefined
  private cancelTime: () => void = () => undefined

  constructor(
    private readonly context: PluginContext,
    private readonly read: WalletReader,
    private readonly options: CatalogueOptions,
  ) {
    const { featuredWalletIds: featured = [], excludeWalletIds: exclude = [] } = options
    this.featuredList = this.listOf(featured.length, () => ({ include: featured }))
    this.excludedList = this.listOf(exclude.length, () => ({ include: exclude }))
    this.recommendedList = this.listOf(recommendedEntries, () => ({
      include: options.includeWalletIds ?? [],
      exclude: [...exclude, ...featured],
      chains: requestedChains(context),
    }))
    makeAutoObservable<this, 'shown' | 'running' | 'cancelTime' | 'context' | 'read' | 'options'>(
      this,
      {
        ...{ api: observableRef, snapshot: observableRef, running: observableRef },
        ...{ featuredList: false, recommendedList: false, excludedList: false, pictures: false },
        ...{ shown: false, cancelTime: false, context: false, read: false, options: false },
      },
      { autoBind: true },
    )
  }

  get featured(): readonly CatalogueWallet[] {
    return this.shown.get(this.featuredList) ?? []
  }

  get recommended(): readonly CatalogueWallet[] {
    return this.shown.get(this.recommendedList) ?? []
  }

  /** Those of the excluded wallets that are known. */
  get excluded(): readonly CatalogueWallet[] {
    const ids = this.options.excludeWalletIds ?? []
    return [...this.excludedList.wallets, ...this.snapshot.filter(({ id }) => ids.includes(id))]
  }

  /** Whether rows of this list are on their way. */
  isPending(list: ServiceList): boolean {
    return this.running !== undefined && !this.shown.has(list)
  }

  get hasFailed(): boolean {
    const lists = [this.featuredList, this.recommendedList]
    return this.isUnreachable || lists.some(({ state }) => state === 'failed')
  }

  /** Fetches what is not there yet, or has failed. Settles after 2 s, with or without the service; never rejects. */
  begin(): Promise<void> {
    const running = this.running ?? this.run()
    this.running = running
    return running
  }

  /** The service, when it is known what stands before its pages; undefined where there is none. Rejects when its plugin cannot be fetched. */
  async service(): Promise<WalletApi | undefined> {
    if (this.running || !this.shown.has(this.recommendedList)) await this.begin()
    return this.find()
  }

  /** The bundled wallets. Rejects where the host's chunks cannot be had, after a second try. */
  async fetchSnapshot(): Promise<readonly CatalogueWallet[]> {
    const load = () => import('./createSnapshot.js')
    const { createSnapshot } = await load().catch(load)
    return createSnapshot(this.read, requestedChains(this.context))
  }

  /** The modal has closed: what came late is shown the next time, what failed is tried again then. */
  rest(): void {
    for (const list of this.lists) {
      if (list.isComplete) this.shown.set(list, list.wallets)
      else this.shown.delete(list)
    }
  }

  /** The networks of this site are others: what was recommended for those before is asked for anew. Call it while nothing is shown. */
  renew(): void {
    this.recommendedList.renew()
    this.shown.delete(this.recommendedList)
    this.snapshot = []
  }

  dispose(): void {
    this.cancelTime()
    this.lists.forEach(list => list.stop())
  }

  private get lists(): readonly ServiceList[] {
    return [this.featuredList, this.recommendedList, this.excludedList]
  }

  private async run(): Promise<void> {
    const timeUp = new Promise<void>(resolve => {
      this.cancelTime = this.context.env.after(preloadMs, resolve)
    })
    await Promise.race([timeUp, this.fetch()])
    this.cancelTime()
    const isShort = this.lists.some(({ isComplete }) => !isComplete)
    const snapshot = isShort ? await this.fetchSnapshot().catch(this.reportNone) : this.snapshot
    runInAction(() => {
      this.snapshot = snapshot
      for (const list of this.lists) this.shown.set(list, list.isComplete ? list.wallets : this.standIn(list))
      this.running = undefined
    })
  }

  private async find(): Promise<WalletApi | undefined> {
    const api = this.api ?? (await findApi(this.context))
    runInAction(() => {
      this.api = api
      this.isUnreachable = false
    })
    return api
  }

  private async fetch(): Promise<void> {
    try {
      if (!(await this.find())) return
      await Promise.all(this.lists.map(list => list.load()))
      await this.pictures.preload([...this.featuredList.wallets, ...this.recommendedList.wallets])
    } catch (error) {
      runInAction(() => (this.isUnreachable = true))
      this.context.report(error)
    }
  }

  private reportNone(error: unknown): readonly CatalogueWallet[] {
    this.context.report(error)
    return []
  }

  private standIn(list: ServiceList): readonly CatalogueWallet[] {
    if (list === this.recommendedList) return this.snapshot
    const ids = list === this.featuredList ? (this.options.featuredWalletIds ?? []) : []
    return this.snapshot.filter(({ id }) => ids.includes(id))
  }

  private listOf(entries: number, query: () => Omit<WalletQuery, 'page' | 'entries'>): ServiceList {
    return new ServiceList({
      entries,
      maxPages: 1,
      onFault: error => this.context.report(error),
      ask: (page, signal) =>
        this.api?.wallets({ page, entries, ...query() }, signal) ??
        Promise.resolve({ wallets: [], count: 0 }),
    })
  }
}
