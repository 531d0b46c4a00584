import { makeAutoObservable, observable, reaction, runInAction } from '../mobx.js'
import { attempt } from './CacheEntry.js'
import { KeyedQuery } from './KeyedQuery.js'
import type { AskPages, Page, Pages, PagesOptions } from './Pages.js'
import type { QueryCache } from './QueryCache.js'

/** The first page of a list, and those that were asked for after it. */
interface Begun<T> {
  readonly ask: AskPages<T>
  readonly first: Page<T>
}

/** The pages after a first one, which they belong to: with another first page they are gone. */
interface More<T> {
  readonly of: Begun<T>
  readonly pages: readonly Page<T>[]
  readonly isLoading: boolean
  readonly error: Error | undefined
}

/** A list, as MobX sees it: its first page is a query, and what follows belongs to that very answer. */
export class KeyedPages<T> implements Pages<T> {
  readonly #begun: KeyedQuery<Begun<T>>
  readonly #more = observable.box<More<T> | undefined>(undefined, { deep: false })
  readonly #end: () => void
  #loading = new AbortController()

  constructor(cache: QueryCache, options: PagesOptions<T>) {
    this.#begun = new KeyedQuery(cache, {
      ...options,
      ask: () => {
        const ask = options.ask()
        return (
          ask && { key: ask.key, fetch: async signal => ({ ask, first: await ask.fetch(undefined, signal) }) }
        )
      },
    })
    makeAutoObservable(this, { isStale: false }, { autoBind: true })
    // A page of another list, or of what this one was, is of no use to anybody.
    this.#end = reaction(
      () => this.#begun.data,
      () => this.#giveUp(),
    )
  }

  get items(): readonly T[] | undefined {
    const { data } = this.#begun
    return data && [data.first, ...this.pages].flatMap(({ items }) => items)
  }

  get hasMore(): boolean {
    return this.next !== undefined
  }

  get isLoadingMore(): boolean {
    return this.current?.isLoading ?? false
  }

  get moreError(): Error | undefined {
    return this.current?.error
  }

  get error(): Error | undefined {
    return this.#begun.error
  }

  get isFetching(): boolean {
    return this.#begun.isFetching
  }

  get isLoading(): boolean {
    return this.#begun.isLoading
  }

  get isStale(): boolean {
    return this.#begun.isStale
  }

  get retryAt(): number | undefined {
    return this.#begun.retryAt
  }

  refresh(): Promise<void> {
    return this.#begun.refresh()
  }

  renew(): Promise<void> {
    return this.#begun.renew()
  }

  async loadMore(): Promise<void> {
    const { data: of } = this.#begun
    const { next, pages } = this
    if (!of || next === undefined || this.isLoadingMore) return
    this.#loading.abort()
    const { signal } = (this.#loading = new AbortController())
    this.#more.set({ of, pages, isLoading: true, error: undefined })
    const outcome = await attempt(() => of.ask.fetch(next, signal))
    if (signal.aborted) return
    const taken = outcome.error ? pages : [...pages, outcome.data]
    runInAction(() => this.#more.set({ of, pages: taken, isLoading: false, error: outcome.error }))
  }

  dispose(): void {
    this.#end()
    this.#giveUp()
    this.#begun.dispose()
  }

  #giveUp(): void {
    this.#loading.abort()
    const more = this.#more.get()
    // Who comes back to this very list can ask for the page again.
    if (more?.isLoading) this.#more.set({ ...more, isLoading: false })
  }

  private get current(): More<T> | undefined {
    const more = this.#more.get()
    return more?.of === this.#begun.data ? more : undefined
  }

  /** The very same until another page comes: what is made of the items is not made anew as one is asked for. */
  private get pages(): readonly Page<T>[] {
    return this.current?.pages ?? []
  }

  private get next(): string | undefined {
    const cursors = [this.#begun.data?.first, ...this.pages].map(page => page?.next)
    const next = cursors.at(-1)
    // A list that leads back to where it has been has no end, and nothing new.
    return cursors.indexOf(next) === cursors.length - 1 ? next : undefined
  }
}
