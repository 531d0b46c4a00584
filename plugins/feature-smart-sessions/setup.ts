import type { Setup } from '../../kernel/define.js'
import { createQueries } from '../../kernel/query/index.js'
import { AccountSessions } from './store/AccountSessions.js'
import { smartSessionsService } from './api.js'

/** Offers the sessions of the active account. Nothing is asked before somebody looks, or grants. */
export const setup: Setup = context => {
  const queries = createQueries(context)
  context.provide(smartSessionsService, () => {
    const sessions = new AccountSessions(context, queries)
    context.onDispose(sessions.dispose)
    return sessions
  })
}
