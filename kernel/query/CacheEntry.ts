import type { Environment } from '../environment/Environment.js'
import { observable, runInAction } from '../mobx.js'
import { until } from '../stores/until.js'
import type { Ask } from './Query.js'

/** What came of a fetch. */
type Outcome<T> = { readonly data: T; readonly error?: never } | { readonly error: Error }

/** Runs a fetch. Never rejects, not even where it throws at once. */
export const attempt = async <T>(fetch: () => Promise<T>): Promise<Outcome<T>> => {
  try {
    return { data: await fetch() }
  } catch (cause) {
    return { error: cause instanceof Error ? cause : new Error('Failed', { cause }) }
  }
}

interface State<T> {
  /** Aged from when it was asked for: it may have been made as early as that. */
  readonly answer: { readonly data: T; readonly askedAt: number } | undefined
  /** Why the last fetch failed, and when, on `env.elapsed()`. */
  readonly failure: { readonly error: Error; readonly at: number } | undefined
  readonly underWay: AbortController | undefined
}

const empty = { answer: undefined, failure: undefined, underWay: undefined }

/**
 * What is known under one key, and the one fetch that is under way for it. Observable. A fetch that is given up changes nothing, whether
 * it heeds its signal or not: those who wait are let go at once, and what was known before stays.
 */
export class CacheEntry<T> {
  readonly hash: string
  readonly #env: Environment
  readonly #state = observable.box<State<T>>(empty, { deep: false })
  readonly #followers = new Set<() => void>()

  constructor(hash: string, env: Environment) {
    this.hash = hash
    this.#env = env
  }

  get answer(): State<T>['answer'] {
    return this.#state.get().answer
  }

  /** Hidden while what has never been answered is asked for again: then it is loading. */
  get failure(): State<T>['failure'] {
    const { answer, failure, underWay } = this.#state.get()
    return answer === undefined && underWay ? undefined : failure
  }

  get isFetching(): boolean {
    return this.#state.get().underWay !== undefined
  }

  get isFollowed(): boolean {
    return this.#followers.size > 0
  }

  /** @param onSettle called after each answer and each failure, not after a fetch that is given up */
  follow(onSettle: () => void): void {
    this.#followers.add(onSettle)
  }

  /** With the last of its followers, the fetch that is under way is given up. */
  leave(onSettle: () => void): void {
    this.#followers.delete(onSettle)
    if (!this.isFollowed) this.#replace(undefined)
  }

  /** Asks, or joins who is asking. Resolves when nobody is asking any longer. */
  async fetch(ask: Ask<T>): Promise<void> {
    if (!this.isFetching) void this.#ask(ask)
    await this.#settled()
  }

  /** Asks anew, in place of who is asking; those who wait go on to wait. */
  async renew(ask: Ask<T>): Promise<void> {
    void this.#ask(ask)
    await this.#settled()
  }

  async #ask(ask: Ask<T>): Promise<void> {
    const askedAt = this.#env.now()
    const underWay = new AbortController()
    const { signal } = underWay
    this.#replace(underWay)
    const outcome = await attempt(() => ask.fetch(signal))
    if (signal.aborted) return
    const failure = outcome.error && { error: outcome.error, at: this.#env.elapsed() }
    const answer = outcome.error ? this.answer : { data: outcome.data, askedAt }
    this.#set({ answer, failure, underWay: undefined })
    for (const onSettle of this.#followers) onSettle()
  }

  #replace(underWay: AbortController | undefined): void {
    const { underWay: before } = this.#state.get()
    if (before === underWay) return
    // First, so that whoever hears of the abort finds what has replaced it.
    this.#set({ ...this.#state.get(), underWay })
    before?.abort()
  }

  #set(state: State<T>): void {
    runInAction(() => this.#state.set(state))
  }

  async #settled(): Promise<void> {
    await until(() => !this.isFetching)
  }
}
