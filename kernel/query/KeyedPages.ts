import { makeAutoObservable, observableRef, reaction, runInAction } from '../mobx.js'
import { KeyedQuery } from './KeyedQuery.js'
import type { AskPages, Page, Pages, PagesOptions } from './Pages.js'
import type { Queries } from './Queries.js'

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
  private readonly begun: KeyedQuery<Begun<T>>
  private more: More<T> | undefined = undefined
  private loading = new AbortController()
  private readonly end: () => void

  constructor(queries: Queries, options: PagesOptions<T>) {
    this.begun = new KeyedQuery(queries, {
      ...options,
      ask: () => {
        const ask = options.ask()
        return (
          ask && { key: ask.key, fetch: async signal => ({ ask, first: await ask.fetch(undefined, signal) }) }
        )
      },
    })
    makeAutoObservable<this, 'begun' | 'more' | 'loading' | 'end'>(
      this,
      { begun: false, loading: false, end: false, more: observableRef, isStale: false, dispose: false },
      { autoBind: true },
    )
    // A page of another list, or of what this one was, is of no use to anybody.
    this.end = reaction(
      () => this.begun.data,
      () => this.loading.abort(),
    )
  }

  get items(): readonly T[] | undefined {
    const { data } = this.begun
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
    return this.begun.error
  }

  get isFetching(): boolean {
    return this.begun.isFetching
  }

  get isLoading(): boolean {
    return this.begun.isLoading
  }

  get isStale(): boolean {
    return this.begun.isStale
  }

  get retryAt(): number | undefined {
    return this.begun.retryAt
  }

  refresh(): Promise<void> {
    return this.begun.refresh()
  }

  renew(): Promise<void> {
    return this.begun.renew()
  }

  async loadMore(): Promise<void> {
    const { data: of } = this.begun
    const { next, pages } = this
    if (!of || next === undefined || this.isLoadingMore) return
    this.loading.abort()
    const { signal } = (this.loading = new AbortController())
    this.more = { of, pages, isLoading: true, error: undefined }
    const took = await of.ask.fetch(next, signal).then(
      page => ({ pages: [...pages, page], error: undefined }),
      (cause: unknown) => ({ pages, error: cause instanceof Error ? cause : new Error('Failed', { cause }) }),
    )
    if (signal.aborted) return
    runInAction(() => {
      this.more = { of, isLoading: false, ...took }
    })
  }

  dispose(): void {
    this.end()
    this.loading.abort()
    this.begun.dispose()
  }

  private get current(): More<T> | undefined {
    return this.more?.of === this.begun.data ? this.more : undefined
  }

  /** The very same until another page comes: what is made of the items is not made anew as one is asked for. */
  private get pages(): readonly Page<T>[] {
    return this.current?.pages ?? []
  }

  private get next(): string | undefined {
    const cursors = [this.begun.data?.first, ...this.pages].map(page => page?.next)
    const next = cursors.at(-1)
    // A list that leads back to where it has been has no end, and nothing new.
    return cursors.indexOf(next) === cursors.length - 1 ? next : undefined
  }
}
