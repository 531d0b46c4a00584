import type { TransactionStatus } from './Transaction.js'

const statuses: ReadonlyMap<string, TransactionStatus> = new Map([
  ['confirmed', 'confirmed'],
  ['failed', 'failed'],
  ['pending', 'pending'],
  // Purchases: an on-ramp row has words of its own.
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
])

/** Reads the service's word for how far a transaction has come. */
export const statusOf = (word: string): TransactionStatus => statuses.get(word) ?? 'unknown'
