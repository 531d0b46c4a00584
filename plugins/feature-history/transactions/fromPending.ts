import type { PendingKind, PendingTransaction } from '../../../ui-shell/core/api.js'
import { isSameAddress, type Transaction, type TransactionKind } from './Transaction.js'

const kinds: Readonly<Record<PendingKind, TransactionKind>> = {
  transfer: 'sent',
  payment: 'sent',
  approval: 'approved',
  swap: 'traded',
  purchase: 'bought',
}

/** What was sent from here as a transaction, before the service knows it. */
export const fromPending = (sent: PendingTransaction): Transaction => {
  const { id, from, to, name, kind, changes, state, sentAt, networkId, explorerUrl } = sent
  const isSelf = kind === 'transfer' && isSameAddress(from, to)
  // A recipient's name is looked up; that of a service is known from here alone.
  const application = kind === 'transfer' || kind === 'payment' ? undefined : name
  return {
    key: `sent ${id}`,
    hash: id,
    kind: isSelf ? 'moved' : kinds[kind],
    status: state === 'sent' ? 'pending' : state,
    at: sentAt,
    networkId,
    from,
    // Leave to spend moves nothing by itself.
    transfers:
      kind === 'approval'
        ? []
        : changes.map(({ direction, amount, symbol, token }) => ({
            direction: isSelf ? 'self' : direction,
            amount,
            token: { symbol, ...(token === undefined ? { isCoin: true } : { address: token }) },
          })),
    ...(to !== undefined && { to }),
    ...(application !== undefined && { application }),
    ...(explorerUrl !== undefined && { explorerUrl }),
  }
}
