import type { Setup } from '../../../kernel/define.js'
import { pendingTransactionsService } from '../api.js'
import { countPending } from './countPending.js'
import { PendingLog } from './PendingLog.js'

/** Follows what is on its way, also without any view. */
export const setup: Setup = context => {
  const log = new PendingLog(context)
  context.provide(pendingTransactionsService, () => log)
  context.onDispose(countPending(context, log))
}
