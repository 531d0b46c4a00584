import { isModalError } from '../../../kernel/define.js'
import type { TransferState } from '../api.js'

/** How a transfer has ended, by why it was not confirmed; undefined where it has not ended. */
export const stateOf = (error: unknown): Exclude<TransferState, 'sent'> | undefined => {
  // The page goes away before the network has answered.
  if (isModalError(error, 'CONNECT_ABORTED')) return undefined
  if (isModalError(error, 'TRANSACTION_REPLACED')) return 'replaced'
  if (isModalError(error, 'TRANSACTION_DROPPED')) return 'dropped'
  if (isModalError(error, 'TRANSACTION_FAILED')) return 'failed'
  if (isModalError(error, 'TRANSACTION_EXPIRED')) return 'failed'
  if (isModalError(error, 'INSUFFICIENT_FUNDS')) return 'failed'
  return 'unknown'
}
