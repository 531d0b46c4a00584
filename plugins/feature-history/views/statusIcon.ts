import type { IconName } from '../../../ui-shell/kit/index.js'
import type { TransactionStatus } from '../api.js'

/** The picture beside the word for how far a transaction has come. */
export const statusIcon = (status: TransactionStatus): IconName => {
  if (status === 'confirmed') return 'check'
  if (status === 'pending') return 'retry'
  return status === 'unknown' ? 'help' : 'warning'
}
