import { isModalError, type CaipNetworkId, type PluginContext } from '../../kernel/define.js'
import { makeAutoObservable, observableRef, runInAction } from '../../kernel/mobx.js'
import { pendingTransfersService, type PendingTransfer, type PendingTransfers } from '../feature-send/api.js'

/** The transfers that were sent from here, where the plugin that sends is in the list. */
export class SentTransfers {
  private transfers: PendingTransfers | undefined = undefined

  constructor(context: PluginContext) {
    makeAutoObservable<this, 'transfers'>(this, { transfers: observableRef, list: false, settle: false })
    context.load(pendingTransfersService).then(
      transfers => runInAction(() => (this.transfers = transfers)),
      (error: unknown) => {
        if (!isModalError(error, 'SERVICE_NOT_PROVIDED')) context.report(error)
      },
    )
  }

  /** Newest first. */
  list(networkId: CaipNetworkId | undefined, address: string | undefined): readonly PendingTransfer[] {
    if (networkId === undefined || address === undefined) return []
    return this.transfers?.list(networkId, address) ?? []
  }

  /** Says how one has ended that nobody follows any longer, as after a reload. */
  settle(id: string, state: 'confirmed' | 'failed'): void {
    this.transfers?.settle(id, state)
  }
}
