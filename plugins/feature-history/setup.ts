import type { Setup } from '../../kernel/define.js'
import { createQueries } from '../../kernel/query/index.js'
import { AccountActivity } from './store/AccountActivity.js'
import { createHistorySource } from './store/createHistorySource.js'
import { PendingActivity } from './store/PendingActivity.js'
import { activityService, counterpartsService, type HistoryOptions } from './api.js'

/** Offers the activity of each chain. Nothing is asked before somebody looks. */
export const setup =
  (options: HistoryOptions): Setup =>
  context => {
    const queries = createQueries(context)
    const source = createHistorySource(context)
    const sent = new PendingActivity(context)
    context.provide(counterpartsService, () => ({ list: source.counterparts }))
    context.provideForNamespace(activityService, chain => {
      const activity = new AccountActivity({ context, queries, source, sent, chain, options })
      context.onDispose(activity.dispose)
      return activity
    })
  }
