/** Names an answer: the same texts and numbers, the same answer. Whatever an answer depends on belongs in it: account, network, …. */
export type QueryKey = readonly (string | number | boolean | undefined)[]

/** What is asked for, and how. Both are taken at one moment, so that an answer is never put under another name. */
export interface Ask<T> {
  readonly key: QueryKey
  /** @param signal aborted when nobody wants the answer any longer */
  fetch(signal: AbortSignal): Promise<T>
}

/** When a query asks. */
export interface QueryRules {
  /** An answer that is older is asked for anew, as soon as it is wanted. */
  readonly staleMs: number
  /** After a failure, what is wanted is asked for once more by itself, and by {@link Query.refresh} not before. Left out: neither. */
  readonly retryMs?: number
  /** While false nothing is asked; what is known stays. Observable. Left out: always wanted. */
  isWanted?(): boolean
}

/** What a query is made of. */
export interface QueryOptions<T> extends QueryRules {
  /** What is to be known now; undefined: nothing. Observable. */
  ask(): Ask<T> | undefined
}

/** What is known of what is asked for now. Observable, and never of what was asked for before. */
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
