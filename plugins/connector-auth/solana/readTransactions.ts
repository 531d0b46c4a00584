import type { BuiltTransaction } from '../../../kernel/define.js'
import { readProperty } from '../../../kernel/wallet/readProperty.js'
import type { SolanaCodec } from '../../chain-solana/api.js'
import type { ApprovalRequest } from '../approval/Approval.js'
import { maxTransactionLength } from './limits.js'

/** The transactions of a request to a Solana account. @throws for what is none */
export const readTransactions = (
  { fromBase58 }: SolanaCodec,
  { method, params }: ApprovalRequest,
): readonly BuiltTransaction[] => {
  const several: unknown = method === 'solana_signAllTransactions' && readProperty(params, 'transactions')
  const texts: readonly unknown[] = Array.isArray(several) ? several : [readProperty(params, 'transaction')]
  return texts.map(text => {
    const bytes = fromBase58(text, maxTransactionLength)
    if (!bytes) throw new TypeError('Not a transaction')
    return { bytes }
  })
}
