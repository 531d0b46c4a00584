import type { Network } from '../../../kernel/define.js'
import { explorerLink } from '../../../kernel/explorerLink.js'
import type { HistoryEntry } from '../../hosted-api/api.js'
import { kindOf } from './kindOf.js'
import { statusOf } from './statusOf.js'
import type { Transaction } from './Transaction.js'
import { whyHidden } from './whyHidden.js'

/** Reads an entry of the service as a transaction of an account. @param network the one that was asked for */
export const transactionOf = (entry: HistoryEntry, address: string, network: Network): Transaction => {
  const { id, hash, type, status, minedAt, from, to, application, transfers } = entry
  const hidden = whyHidden(entry, { networkId: network.caipNetworkId, address })
  const explorerUrl = explorerLink(network, 'transaction', hash)
  return {
    // Of Solana, the id is the block's.
    key: `${id} ${hash}`,
    hash,
    kind: kindOf(type, transfers),
    status: statusOf(status),
    at: minedAt,
    networkId: network.caipNetworkId,
    transfers,
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(application && { application: application.name }),
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(hidden && { hidden }),
  }
}
