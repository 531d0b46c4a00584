import type { PendingTransfer } from '../../feature-send/api.js'
import { isSameAddress } from './isSameAddress.js'
import type { Transaction, TransactionStatus } from './Transaction.js'

/** Reads a transfer that was sent from here, before the service knows of it. */
export const transactionOfTransfer = (sent: PendingTransfer): Transaction => {
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
