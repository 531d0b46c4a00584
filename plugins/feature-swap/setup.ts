import { defineService, type Setup } from '../../kernel/define.js'
import { pendingTransactionsService } from '../../ui-shell/core/api.js'
import { UnansweredRequests } from '../../money-kit/UnansweredRequests.js'
import { hostedQuotesService, type SwapOptions } from './api.js'
import { createHostedQuotes } from './hosted/createHostedQuotes.js'
import type { SwapServices } from './store/records.js'
import type { SwapStore } from './store/SwapStore.js'

/** What the views share. The first view creates the store: see `useSwap`. */
export interface SharedBySwapViews extends SwapServices {
  readonly options: SwapOptions
  store?: SwapStore
}
/** For the views of this plugin only. */
export const swapViewsService = defineService<SharedBySwapViews>('swap.views')

/** Brings together what the views need. */
export const setup =
  (options: SwapOptions): Setup =>
  async context => {
    const log = await context.load(pendingTransactionsService)
    context.provide(hostedQuotesService, () => createHostedQuotes(context, options))
    context.provide(swapViewsService, () => ({
      ...{ context, log, options },
      unanswered: new UnansweredRequests(context, ['approval', 'swap']),
    }))
  }
