import type { PluginContext, CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable, observable, observableRef, runInAction } from '../../../kernel/mobx.js'
import type { WalletApi, WalletReader } from '../../hosted-api/api.js'
import type { CatalogueOptions } from '../api.js'
import { createConnectLists, requestedChains, type ConnectLists } from './ConnectLists.js'
import type { PagedWallets } from './PagedWallets.js'
import { WalletPictures } from './WalletPictures.js'
import { WalletService } from './WalletService.js'

/** The list of Connect waits no longer than this for the service and for pictures. */
const preloadMs = 2_000

/**
 * Loads what the list of Connect shows. The snapshot stands in where there is no service, or no answer in time; then it stays until the
 * modal closes, so that nothing is exchanged before the visitor's eyes.
 */
export class WalletLoader {
  /** The bundled wallets: empty before they are needed. */
  snapshot: readonly CatalogueWallet[] = []
  readonly lists: ConnectLists
  readonly pictures: WalletPictures
  readonly #service: WalletService
  /** What may be shown of each list. */
  readonly #shown = observable.map<PagedWallets, readonly CatalogueWallet[]>(undefined, {
    deep: false,
  })
  private running: Promise<void> | undefined = undefined
  #cancelTimeout: () => void = () => undefined
  readonly #context: PluginContext
  readonly #read: WalletReader
  readonly #options: CatalogueOptions

  constructor(context: PluginContext, read: WalletReader, options: CatalogueOptions) {
    this.#context = context
    this.#read = read
    this.#options = options
    this.#service = new WalletService(context)
    this.lists = createConnectLists(context, this.#service, options)
    this.pictures = new WalletPictures(
      () => this.#service.api,
      () => void this.#service.find().catch(context.report),
    )
    makeAutoObservable<this, 'running'>(
      this,
      { snapshot: observableRef, running: observableRef, lists: false, pictures: false },
      { autoBind: true },
    )
  }

  get featured(): readonly CatalogueWallet[] {
    return this.#shown.get(this.lists.featured) ?? []
  }

  get recommended(): readonly CatalogueWallet[] {
    return this.#shown.get(this.lists.recommended) ?? []
  }

  /** Those of the excluded wallets that are known. */
  get excluded(): readonly CatalogueWallet[] {
    const ids = this.#options.excludeWalletIds ?? []
    return [...this.lists.excluded.wallets, ...this.snapshot.filter(({ id }) => ids.includes(id))]
  }

  /** Whether rows of this list are on their way. */
  isPending(list: PagedWallets): boolean {
    return this.running !== undefined && !this.#shown.has(list)
  }

  get hasFailed(): boolean {
    const { featured, recommended } = this.lists
    return this.#service.isLost || [featured, recommended].some(({ state }) => state === 'failed')
  }

  /** Fetches what is not there yet, or has failed. Settles after 2 s, with or without the service; never rejects. */
  load(): Promise<void> {
    const running = this.running ?? this.run()
    this.running = running
    return running
  }

  /** The service, when it is known what stands before its pages; undefined where there is none. Rejects when its plugin cannot be fetched. */
  async service(): Promise<WalletApi | undefined> {
    if (this.running || !this.#shown.has(this.lists.recommended)) await this.load()
    return this.#service.find()
  }

  /** The bundled wallets. Rejects where the host's chunks cannot be had, after a second try. */
  async fetchSnapshot(): Promise<readonly CatalogueWallet[]> {
    const load = () => import('./createSnapshot.js')
    const { createSnapshot } = await load().catch(load)
    return createSnapshot(this.#read, requestedChains(this.#context))
  }

  /** The modal has closed: what came late is shown the next time, what failed is tried again then. */
  pause(): void {
    for (const list of this.all) {
      if (list.isComplete) this.#shown.set(list, list.wallets)
      else this.#shown.delete(list)
    }
  }

  /** The networks of this site have changed: the recommended wallets are fetched again. Call it while nothing is shown. */
  reset(): void {
    this.lists.recommended.reset()
    this.#shown.delete(this.lists.recommended)
    this.snapshot = []
  }

  dispose(): void {
    this.#cancelTimeout()
    this.all.forEach(list => list.abort())
  }

  private get all(): readonly PagedWallets[] {
    const { featured, recommended, excluded } = this.lists
    return [featured, recommended, excluded]
  }

  private async run(): Promise<void> {
    const timeUp = new Promise<void>(resolve => {
      this.#cancelTimeout = this.#context.env.after(preloadMs, resolve)
    })
    await Promise.race([timeUp, this.fetch()])
    this.#cancelTimeout()
    const isShort = this.all.some(({ isComplete }) => !isComplete)
    const snapshot = isShort ? await this.fetchSnapshot().catch(this.reportNone) : this.snapshot
    runInAction(() => {
      this.snapshot = snapshot
      for (const list of this.all)
        this.#shown.set(list, list.isComplete ? list.wallets : this.fallbackFor(list))
      this.running = undefined
    })
  }

  private async fetch(): Promise<void> {
    try {
      if (!(await this.#service.find())) return
      await Promise.all(this.all.map(list => list.load()))
      await this.pictures.preload([...this.lists.featured.wallets, ...this.lists.recommended.wallets])
    } catch (error) {
      this.#service.lose()
      this.#context.report(error)
    }
  }

  private reportNone(error: unknown): readonly CatalogueWallet[] {
    this.#context.report(error)
    return []
  }

  private fallbackFor(list: PagedWallets): readonly CatalogueWallet[] {
    if (list === this.lists.recommended) return this.snapshot
    const ids = list === this.lists.featured ? (this.#options.featuredWalletIds ?? []) : []
    return this.snapshot.filter(({ id }) => ids.includes(id))
  }
}
