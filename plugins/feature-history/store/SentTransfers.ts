import { isModalError, type CaipNetworkId, type PluginContext } from '../../../kernel/define.js'
import { makeAutoObservable, observableRef, runInAction } from '../../../kernel/mobx.js'
import {
  pendingTransfersService,
  type PendingTransfer,
  type PendingTransfers,
} from '../../feature-send/api.js'
import { isSameAddress, type Transaction, type TransactionStatus } from '../transactions/Transaction.js'

/** The transfers of `feature-send`, where that is in the list. Observable. */
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

  /** Settles a transfer that is no longer tracked, as after a reload. */
  settle(id: string, state: 'confirmed' | 'failed'): void {
    this.transfers?.settle(id, state)
  }
}

/** A transfer of `feature-send` as a transaction, before the service knows it. */
export const fromPendingTransfer = (sent: PendingTransfer): Transaction => {
  const { id, from, to, amount, symbol, state, sentAt, networkId, explorerUrl } = sent
  const isSelf = isSameAddress(from, to)
  const status: TransactionStatus = state === 'sent' ? 'pending' : state
  return {
    key: `sent ${id}`,
    hash: id,
    kind: isSelf ? 'moved' : 'sent',
    status,
    at: sentAt,
    networkId,
    from,
    to,
    transfers: [{ direction: isSelf ? 'self' : 'out', amount, token: { symbol } }],
    ...(explorerUrl !== undefined && { explorerUrl }),
  }
}
