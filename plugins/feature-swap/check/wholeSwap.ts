import type { BuiltTransaction, TransactionCall } from '../../../kernel/define.js'
import type { SwapTerms } from './terms.js'

/** All calls of a swap, in their order. */
export const wholeSwap = ({
  approvals,
  built: { transaction },
}: Pick<SwapTerms, 'built'> & { readonly approvals: readonly TransactionCall[] }): BuiltTransaction =>
  'calls' in transaction ? { calls: [...approvals, ...transaction.calls] } : transaction
