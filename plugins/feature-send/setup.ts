import { defineService, type Setup } from '../../kernel/define.js'
import { pendingTransfersService } from './api.js'
import type { SendServices } from './store/Sender.js'
import type { SendStore } from './store/SendStore.js'
import { TransferLog } from './transfers/TransferLog.js'
import { UnansweredRequests } from './transfers/UnansweredRequests.js'

/** What the views share. The first view creates the store: see `useSend`. */
export interface SharedBySendViews extends SendServices {
  store?: SendStore
}
/** For the views of this plugin only. */
export const sendViewsService = defineService<SharedBySendViews>('send.views')

/** Tracks pending transfers, also without the views. */
export const setup: Setup = context => {
  const log = new TransferLog(context)
  context.provide(pendingTransfersService, () => log)
  context.provide(sendViewsService, () => ({ context, log, unanswered: new UnansweredRequests(context) }))
}
