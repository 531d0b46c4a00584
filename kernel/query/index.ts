/**
 * `portico/query`: what is known of the outside world, with its age: one answer or a list by pages, as MobX sees them. For the lazy files
 * of plugins.
 * @module
 */
export { createQueries, type QueryMaker } from './createQueries.js'
export type { AskPages, Page, Pages, PagesOptions } from './Pages.js'
export type { Ask, Query, QueryKey, QueryOptions, QueryRules, QueryState } from './Query.js'
