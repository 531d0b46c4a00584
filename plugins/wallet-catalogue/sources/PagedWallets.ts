import type { CatalogueWallet } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, runInAction } from '../../../kernel/mobx.js'
import type { WalletPage } from '../../hosted-api/api.js'

/** Fetches one page, from 1. */
export type FetchPage = (page: number, signal: AbortSignal) => Promise<WalletPage>

export interface PagedWalletsOptions {
  /** Wallets a page; a list of none has nothing to fetch. */
  readonly entries: number
  /** Default: as many as there are. */
  readonly maxPages?: number
  readonly fetchPage: FetchPage
  /** Told of every failure but those of {@link PagedWallets.abort}. */
  onError(error: unknown): void
}

/** A list of the service, fetched page by page, each page once however often it is asked for. */
export class PagedWallets {
  wallets: readonly CatalogueWallet[] = []
  /** How many there are on all pages: the largest number that the service has named. */
  count = 0
  state: 'idle' | 'loading' | 'ready' | 'failed' = 'idle'
  /** Nothing is left to fetch. */
  isComplete: boolean
  #page = 0
  #loading: { readonly done: Promise<void>; readonly controller: AbortController } | undefined = undefined
  readonly #options: PagedWalletsOptions

  constructor(options: PagedWalletsOptions) {
    this.#options = options
    this.isComplete = options.entries === 0
    makeAutoObservable(this, { wallets: observableRef }, { autoBind: true })
  }

  /** Fetches the next page, if there is one. Never rejects: a failure is in {@link state}, and the next call tries again. */
  load(): Promise<void> {
    if (this.isComplete) return Promise.resolve()
    if (this.#loading) return this.#loading.done
    this.state = 'loading'
    const controller = new AbortController()
    const done = this.fetchPage(controller)
    this.#loading = { done, controller }
    return done
  }

  /** Gives up the page under way. */
  abort(): void {
    if (!this.#loading) return
    this.#loading.controller.abort()
    this.#loading = undefined
    this.state = this.#page > 0 ? 'ready' : 'idle'
  }

  /** Forgets everything: its query has changed. */
  reset(): void {
    this.abort()
    this.wallets = []
    this.count = 0
    this.#page = 0
    this.state = 'idle'
    this.isComplete = this.#options.entries === 0
  }

  private async fetchPage(controller: AbortController): Promise<void> {
    try {
      const answer = await this.#options.fetchPage(this.#page + 1, controller.signal)
      if (!controller.signal.aborted) this.add(answer)
    } catch (error) {
      if (controller.signal.aborted) return
      runInAction(() => (this.state = 'failed'))
      this.#loading = undefined
      this.#options.onError(error)
    }
  }

  private add({ wallets, count }: WalletPage): void {
    this.#loading = undefined
    this.#page++
    const known = new Set(this.wallets.map(({ id }) => id))
    const news = wallets.filter(({ id }) => !known.has(id))
    this.wallets = [...this.wallets, ...news]
    this.count = Math.max(this.count, count)
    const { entries, maxPages = Infinity } = this.#options
    // A service that gives the same page for ever has no other.
    this.isComplete = news.length === 0 || this.#page >= maxPages || this.#page * entries >= this.count
    this.state = 'ready'
  }
}
