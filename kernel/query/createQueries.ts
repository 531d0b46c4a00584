import type { PluginContext } from '../contract/plugin.js'
import { KeyedPages } from './KeyedPages.js'
import { KeyedQuery } from './KeyedQuery.js'
import type { Pages, PagesOptions } from './Pages.js'
import type { Query, QueryOptions } from './Query.js'
import { QueryCache } from './QueryCache.js'

/** Creates queries that share their answers: requests for the same key are joined. */
export interface QueryMaker {
  /** One answer, asked for as it is wanted and old. */
  query<T>(options: QueryOptions<T>): Query<T>
  /** A list that comes page by page. */
  pages<T>(options: PagesOptions<T>): Pages<T>
}

/**
 * Opens the query layer of a plugin: answers of the network with an age, as MobX sees them. Asks are joined, aborted when nobody waits,
 * and never shown under another key. All of it ends with the plugin.
 */
export const createQueries = (context: Pick<PluginContext, 'env' | 'onDispose'>): QueryMaker => {
  const cache = new QueryCache(context.env)
  const own = <Q extends { dispose(): void }>(query: Q): Q => {
    context.onDispose(() => query.dispose())
    return query
  }
  return {
    query: options => own(new KeyedQuery(cache, options)),
    pages: options => own(new KeyedPages(cache, options)),
  }
}
