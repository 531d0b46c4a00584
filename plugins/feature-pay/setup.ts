import { defineService, type Setup } from '../../kernel/define.js'
import { UnansweredRequests } from '../../money-kit/UnansweredRequests.js'
import { pendingTransactionsService } from '../../ui-shell/core/api.js'
import { paymentsService } from './api.js'
import { createPayments } from './exchange/createPayments.js'
import { ExchangeSessions } from './exchange/ExchangeSessions.js'
import type { PayParts, PayStore } from './PayStore.js'

/** What the views share. The first view creates the store: see `usePay`. */
export interface SharedByPayViews extends PayParts {
  store?: PayStore
}
/** For the views of this plugin only. */
export const payViewsService = defineService<SharedByPayViews>('pay.views')

/** Goes on asking about payments from exchanges, also without any view. */
export const setup: Setup = async context => {
  const log = await context.load(pendingTransactionsService)
  const payments = createPayments(context)
  const sessions = new ExchangeSessions(context, payments)
  context.provide(paymentsService, () => payments)
  context.provide(payViewsService, () => ({
    context,
    log,
    payments,
    sessions,
    unanswered: new UnansweredRequests(context, ['payment']),
  }))
}
