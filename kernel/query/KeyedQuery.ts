import { compareStructural, makeAutoObservable, observable, reaction } from '../mobx.js'
import type { CacheEntry } from './CacheEntry.js'
import type { Ask, Query, QueryOptions } from './Query.js'
import type { QueryCache } from './QueryCache.js'

/**
 * One answer of a cache. It follows `ask`: with another key, what was under way is given up, and what was known is gone at once, in the
 * very action that changed the key.
 */
export class KeyedQuery<T> implements Query<T> {
  readonly #cache: QueryCache
  readonly #options: QueryOptions<T>
  readonly #followed = observable.box<CacheEntry<T> | undefined>(undefined, { deep: false })
  readonly #end: () => void
  #hasRetried = false
  #cancelRetry: () => void = () => undefined

  constructor(cache: QueryCache, options: QueryOptions<T>) {
    this.#cache = cache
    this.#options = options
    makeAutoObservable(this, { isStale: false, refresh: false, renew: false }, { autoBind: true })
    this.#end = reaction(
      () => [this.hash, this.isWanted] as const,
      ([hash, isWanted]) => {
        if (hash !== this.#followed.get()?.hash) this.#follow(hash)
        if (isWanted && (this.isStale || this.error)) void this.refresh()
      },
      { fireImmediately: true, equals: compareStructural },
    )
  }

  get data(): T | undefined {
    return this.entry?.answer?.data
  }

  get error(): Error | undefined {
    return this.entry?.failure?.error
  }

  get isFetching(): boolean {
    return this.entry?.isFetching ?? false
  }

  get isLoading(): boolean {
    return this.isFetching && this.entry?.answer === undefined
  }

  get isStale(): boolean {
    const answer = this.entry?.answer
    if (answer === undefined) return true
    const age = this.#cache.env.now() - answer.askedAt
    // Of a time to come: the clock was ahead, and has been set.
    return age < 0 || age >= this.#options.staleMs
  }

  get retryAt(): number | undefined {
    const failure = this.entry?.failure
    const { retryMs } = this.#options
    return failure && retryMs !== undefined ? failure.at + retryMs : undefined
  }

  async refresh(): Promise<void> {
    const { asked, entry, retryAt } = this
    if (!asked || !entry) return
    const isEarly = retryAt !== undefined && this.#cache.env.elapsed() < retryAt
    if (entry.isFetching || !isEarly) await entry.fetch(asked)
  }

  async renew(): Promise<void> {
    const { asked, entry } = this
    if (asked && entry) await entry.renew(asked)
  }

  dispose(): void {
    this.#end()
    this.#leave()
  }

  private get asked(): Ask<T> | undefined {
    return this.#options.ask()
  }

  /** An undefined part is written as `null`, which no key has: it is not the same as a missing one. */
  private get hash(): string | undefined {
    return this.asked && JSON.stringify(this.asked.key)
  }

  private get isWanted(): boolean {
    return this.#options.isWanted?.() ?? true
  }

  /** Nothing is known, or asked for, under a key that is no longer, or not yet, followed. */
  private get entry(): CacheEntry<T> | undefined {
    const followed = this.#followed.get()
    return followed?.hash === this.hash ? followed : undefined
  }

  #follow(hash: string | undefined): void {
    this.#leave()
    if (hash === undefined) return
    this.#followed.set(this.#cache.follow(hash, this.#retryLater))
    this.#retryLater()
  }

  #leave(): void {
    this.#cancelRetry()
    this.#hasRetried = false
    this.#followed.get()?.leave(this.#retryLater)
    this.#followed.set(undefined)
  }

  readonly #retryLater = (): void => {
    const { error, isFetching, retryAt } = this
    if (isFetching) return
    this.#cancelRetry()
    if (!error) this.#hasRetried = false
    if (this.#hasRetried || retryAt === undefined) return
    const { env } = this.#cache
    this.#cancelRetry = env.after(Math.max(0, retryAt - env.elapsed()), () => {
      if (!this.isWanted) return
      this.#hasRetried = true
      void this.refresh()
    })
  }
}
