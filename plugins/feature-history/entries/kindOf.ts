import type { HistoryTransfer } from '../../hosted-api/api.js'
import type { TransactionKind } from './Transaction.js'

/** The words of the service that say more than the transfers do. The set is open. */
const words: ReadonlyMap<string, TransactionKind> = new Map([
  ['mint', 'minted'],
  ['burn', 'burned'],
  ['deposit', 'deposited'],
  ['withdraw', 'withdrawn'],
  ['claim', 'claimed'],
  ['buy', 'bought'],
])
/** Those that need no transfer to be true. */
const without: ReadonlyMap<string, TransactionKind> = new Map([
  ['approve', 'approved'],
  ['deploy', 'deployed'],
])

/**
 * Says what a transaction was. What it moved counts before the service's word for it: nothing is called "received" that went out.
 * @param type an open set of words: `send`, `trade`, …
 */
export const kindOf = (type: string, transfers: readonly HistoryTransfer[]): TransactionKind => {
  const moves = (direction: HistoryTransfer['direction']) =>
    transfers.some(each => each.direction === direction)
  const plain = without.get(type)
  if (plain && !moves('in') && !moves('out')) return plain
  if (transfers.length === 0) return 'called'
  const word = words.get(type)
  if (word) return word
  if (moves('out') && type === 'send') return 'sent'
  if (moves('in') && type === 'receive') return 'received'
  if (moves('out')) return moves('in') ? 'traded' : 'sent'
  return moves('in') ? 'received' : 'moved'
}
