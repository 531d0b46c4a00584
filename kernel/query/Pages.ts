import type { QueryKey, QueryRules, QueryState } from './Query.js'

/** A part of a list. */
export interface Page<T> {
  readonly items: readonly T[]
  /** Where the next part begins; undefined: this was the last one. */
  readonly next: string | undefined
}

/** A list that is asked for in parts. */
export interface AskPages<T> {
  readonly key: QueryKey
  /** @param cursor what the part before gave as `next`; undefined: the first part */
  fetch(cursor: string | undefined, signal: AbortSignal): Promise<Page<T>>
}

/** What a list is made of. */
export interface PagesOptions<T> extends QueryRules {
  /** What is to be listed now; undefined: nothing. Observable. */
  ask(): AskPages<T> | undefined
}

/** A list that comes page by page. `refresh` and `renew` begin it anew with its first page; what is shown stays until that is there. */
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
