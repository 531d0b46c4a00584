import { hashKey, QueryObserver } from '@tanstack/query-core'
import { compareStructural, makeAutoObservable, observableRef, reaction, runInAction } from '../mobx.js'
import type { Queries } from './Queries.js'
import type { Ask, Query, QueryKey, QueryOptions } from './Query.js'

/** An answer, and when it was asked for. */
interface Answer<T> {
  readonly data: T
  readonly askedAt: number
}

/** What is known under one key. */
interface Known<T> {
  readonly hash: string
  readonly answer: Answer<T> | undefined
  readonly error: Error | undefined
  readonly isFetching: boolean
}

type Observer<T> = QueryObserver<Answer<T>, Error, Answer<T>, Answer<T>>

/** The key that is followed now. */
interface Followed<T> {
  readonly key: QueryKey
  readonly hash: string
  readonly observer: Observer<T>
  stop(): void
}

type Hidden = 'queries' | 'options' | 'known' | 'followed' | 'hasRetried' | 'cancelRetry' | 'end'

/**
 * One answer of a cache, as MobX sees it. It follows `ask`: with another key, what was under way is given up, and what was known is gone
 * at once, in the very action that changed the key.
 */
export class KeyedQuery<T> implements Query<T> {
  private known: Known<T> | undefined = undefined
  private followed: Followed<T> | undefined = undefined
  private hasRetried = false
  private cancelRetry: () => void = () => undefined
  private readonly end: () => void

  constructor(
    private readonly queries: Queries,
    private readonly options: QueryOptions<T>,
  ) {
    makeAutoObservable<this, Hidden>(
      this,
      {
        ...{ queries: false, options: false, followed: false, end: false },
        ...{ hasRetried: false, cancelRetry: false, isStale: false, refresh: false, renew: false },
        known: observableRef,
      },
      { autoBind: true },
    )
    this.end = reaction(
      () => [this.hash, this.isWanted] as const,
      ([hash, isWanted]) => {
        if (hash !== this.followed?.hash) this.follow()
        if (isWanted) this.askIfStale()
      },
      { fireImmediately: true, equals: compareStructural },
    )
  }

  get data(): T | undefined {
    return this.current?.answer?.data
  }

  get error(): Error | undefined {
    return this.current?.error
  }

  get isFetching(): boolean {
    return this.current?.isFetching ?? false
  }

  get isLoading(): boolean {
    return this.isFetching && this.current?.answer === undefined
  }

  get isStale(): boolean {
    const { answer } = this.current ?? {}
    if (answer === undefined) return true
    const age = this.queries.env.now() - answer.askedAt
    // Of a time to come: the clock was ahead, and has been set.
    return age < 0 || age >= this.options.staleMs
  }

  get retryAt(): number | undefined {
    const { current, options, queries } = this
    const failedAt = current?.error && queries.failedAt(current.hash)
    return failedAt === undefined || options.retryMs === undefined ? undefined : failedAt + options.retryMs
  }

  async refresh(): Promise<void> {
    const { env } = this.queries
    if (this.retryAt !== undefined && env.elapsed() < this.retryAt) return
    await this.followed?.observer.refetch({ cancelRefetch: false })
  }

  async renew(): Promise<void> {
    const { followed } = this
    if (!followed) return
    await this.queries.cancel(followed.key)
    if (this.followed === followed) await followed.observer.refetch({ cancelRefetch: false })
  }

  dispose(): void {
    this.end()
    this.leave()
  }

  private get asked(): Ask<T> | undefined {
    return this.options.ask()
  }

  private get hash(): string | undefined {
    return this.asked && hashKey(this.asked.key)
  }

  private get isWanted(): boolean {
    return this.options.isWanted?.() ?? true
  }

  /** Nothing is known of a key that is no longer, or not yet, followed. */
  private get current(): Known<T> | undefined {
    return this.known?.hash === this.hash ? this.known : undefined
  }

  private follow(): void {
    this.leave()
    const { asked, hash } = this
    if (!asked || hash === undefined) return
    const { queries } = this
    const observer: Observer<T> = new QueryObserver<Answer<T>, Error, Answer<T>, Answer<T>>(queries.client, {
      queryKey: asked.key,
      queryFn: ({ signal }) => {
        const askedAt = queries.env.now()
        return queries.run(hash, signal, () => asked.fetch(signal)).then(data => ({ data, askedAt }))
      },
    })
    const stop = observer.subscribe(() => this.read(hash, observer))
    this.followed = { key: asked.key, hash, observer, stop }
    this.read(hash, observer)
  }

  private leave(): void {
    this.cancelRetry()
    this.hasRetried = false
    this.followed?.stop()
    this.followed = undefined
    this.known = undefined
  }

  private read(hash: string, observer: Observer<T>): void {
    const { data, error, isFetching } = observer.getCurrentResult()
    runInAction(() => {
      this.known = { hash, answer: data, error: error ?? undefined, isFetching }
    })
    if (!isFetching && error) this.retryLater()
    if (!isFetching && !error) this.hasRetried = false
  }

  private askIfStale(): void {
    if (this.isStale || this.error) void this.refresh()
  }

  private retryLater(): void {
    const { retryAt, queries } = this
    if (this.hasRetried || retryAt === undefined) return
    this.cancelRetry()
    this.cancelRetry = queries.env.after(Math.max(0, retryAt - queries.env.elapsed()), () => {
      if (!this.isWanted) return
      this.hasRetried = true
      void this.refresh()
    })
  }
}
