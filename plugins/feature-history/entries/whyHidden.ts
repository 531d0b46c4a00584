import type { CaipNetworkId } from '../../../kernel/define.js'
import type { HistoryEntry } from '../../hosted-api/api.js'
import { isSameAddress } from './isSameAddress.js'
import type { Transaction } from './Transaction.js'

/**
 * Says why an entry is not to be shown: it is of another network, or everything that it moved
 * is spam. One that moved nothing, such as an approval or a failure, counts as spam unless the account made it itself: it has cost a
 * fee, and an approval gives power away, while strangers leave such entries to be noticed.
 */
export const whyHidden = (
  { networkId, transfers, from }: HistoryEntry,
  asked: { readonly networkId: CaipNetworkId; readonly address: string },
): Transaction['hidden'] => {
  if (networkId !== asked.networkId) return 'elsewhere'
  if (transfers.length === 0) return isSameAddress(from, asked.address) ? undefined : 'spam'
  return transfers.every(({ nft }) => nft?.isSpam) ? 'spam' : undefined
}
