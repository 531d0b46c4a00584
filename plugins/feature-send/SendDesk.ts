import { defineService, type PluginContext } from '../../kernel/define.js'
import type { SendStore } from './form/SendStore.js'
import type { TransferLog } from './transfers/TransferLog.js'
import type { UnansweredRequests } from './transfers/UnansweredRequests.js'

/** What the views of sending share. */
export class SendDesk {
  private store: SendStore | undefined = undefined

  constructor(
    readonly context: PluginContext,
    readonly log: TransferLog,
    readonly unanswered: UnansweredRequests,
  ) {}

  /** The form. @param make makes it for the first view, with which it is fetched */
  open(make: () => SendStore): SendStore {
    this.store ??= make()
    return this.store
  }
}

/** For the views of this plugin only. */
export const sendDeskService = defineService<SendDesk>('send.desk')
