/**
 * Identifies an answer: equal texts and numbers mean the same answer. Include everything that it depends on, such as account and network.
 */
export type QueryKey = readonly (string | number | boolean | undefined)[]

/** What to fetch. Key and function are read at the same moment, so an answer is never stored under another key. */
export interface Ask<T> {
  readonly key: QueryKey
  /** @param signal aborted when nobody wants the answer any longer */
  fetch(signal: AbortSignal): Promise<T>
}

/** When a query fetches. */
export interface QueryRules {
  /** An answer that is older is asked for anew, as soon as it is wanted. */
  readonly staleMs: number
  /** After a failure, what is wanted is asked for once more by itself, and by {@link Query.refresh} not before. Left out: neither. */
  readonly retryMs?: number
  /** While false nothing is asked; what is known stays. Observable. Left out: always wanted. */
  isWanted?(): boolean
}

/** Options of a query. */
export interface QueryOptions<T> extends QueryRules {
  /** What is to be known now; undefined: nothing. Observable. */
  ask(): Ask<T> | undefined
}

/** The state of a query for its current key, never for an earlier one. Observable. */
export interface QueryState {
  /** Why the last fetch failed; undefined after one that did not. */
  readonly error: Error | undefined
  readonly isFetching: boolean
  /** Nothing is known yet, and it is being fetched. */
  readonly isLoading: boolean
  /** What is known is older than `staleMs`, or there is nothing. Not observable by itself: time passes. */
  readonly isStale: boolean
  /** When it may be asked for again after a failure, in milliseconds of `env.elapsed()`; undefined: now. */
  readonly retryAt: number | undefined
  /** Asks anew, or waits for who is asking; not before {@link retryAt}. Resolves when there is an answer or a failure; never rejects. */
  refresh(): Promise<void>
  /** What is known is out of date: asks anew, also where somebody is asking, whose answer is then not taken. Never rejects. */
  renew(): Promise<void>
  dispose(): void
}

/** One answer. */
export interface Query<T> extends QueryState {
  readonly data: T | undefined
}
