import type { QueryKey, QueryRules, QueryState } from './Query.js'

/** One page of a list. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Where the next part begins; undefined: this was the last one. */
  readonly next: string | undefined
}

/** What to fetch of a list that is loaded page by page. */
export interface AskPages<T> {
  readonly key: QueryKey
  /** @param cursor what the part before gave as `next`; undefined: the first part */
  fetch(cursor: string | undefined, signal: AbortSignal): Promise<Page<T>>
}

/** Options of a paged query. */
export interface PagesOptions<T> extends QueryRules {
  /** What is to be listed now; undefined: nothing. Observable. */
  ask(): AskPages<T> | undefined
}

/**
 * A list that is loaded page by page. `refresh` and `renew` load it again from its first page; the current items stay until that has
 * arrived.
 */
export interface Pages<T> extends QueryState {
  /** What has come so far; undefined before the first page. */
  readonly items: readonly T[] | undefined
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** Why the last page that was asked for is not there: what is listed stays. */
  readonly moreError: Error | undefined
  /** Asks for the next page, where there is one and none is on its way. Never rejects. */
  loadMore(): Promise<void>
}
