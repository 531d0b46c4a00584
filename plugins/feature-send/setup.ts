import type { Setup } from '../../kernel/define.js'
import { SendDesk, sendDeskService } from './SendDesk.js'
import { pendingTransfersService } from './api.js'
import { TransferLog } from './transfers/TransferLog.js'
import { UnansweredRequests } from './transfers/UnansweredRequests.js'

/** Keeps what is on its way, and what the views share. */
export const setup: Setup = context => {
  const log = new TransferLog(context)
  context.provide(pendingTransfersService, () => log)
  context.provide(sendDeskService, () => new SendDesk(context, log, new UnansweredRequests(context)))
}
