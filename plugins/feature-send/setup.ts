import { defineService, type Setup } from '../../kernel/define.js'
import { pendingTransactionsService } from '../../ui-shell/core/api.js'
import type { SendServices } from './store/Sender.js'
import type { SendStore } from './store/SendStore.js'
import { UnansweredRequests } from '../../money-kit/UnansweredRequests.js'

/** What the views share. The first view creates the store: see `useSend`. */
export interface SharedBySendViews extends SendServices {
  store?: SendStore
}
/** For the views of this plugin only. */
export const sendViewsService = defineService<SharedBySendViews>('send.views')

/** Brings together what the views need. */
export const setup: Setup = async context => {
  const log = await context.load(pendingTransactionsService)
  context.provide(sendViewsService, () => ({
    context,
    log,
    unanswered: new UnansweredRequests(context, ['transfer']),
  }))
}
