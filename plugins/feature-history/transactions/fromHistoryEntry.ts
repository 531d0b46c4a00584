import type { CaipNetworkId, Network } from '../../../kernel/define.js'
import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import type { HistoryTransfer, HistoryEntry } from '../../hosted-api/api.js'
import {
  type TransactionKind,
  type TransactionStatus,
  type TransactionTransfer,
  isSameAddress,
  type Transaction,
} from './Transaction.js'

/** Types of the service that say more than the transfers do. */
const kindsWithTransfers: ReadonlyMap<string, TransactionKind> = new Map([
  ['mint', 'minted'],
  ['burn', 'burned'],
  ['deposit', 'deposited'],
  ['withdraw', 'withdrawn'],
  ['claim', 'claimed'],
  ['buy', 'bought'],
])
/** Types that need no transfers. */
const kindsWithoutTransfers: ReadonlyMap<string, TransactionKind> = new Map([
  ['approve', 'approved'],
  ['deploy', 'deployed'],
])

/**
 * The kind of a transaction. Its transfers count before the type that the service gives: an outgoing transfer is never "received".
 * @param type an open set of words: `send`, `trade`, …
 */
export const kindOf = (type: string, transfers: readonly HistoryTransfer[]): TransactionKind => {
  const moves = (direction: HistoryTransfer['direction']) =>
    transfers.some(each => each.direction === direction)
  const plain = kindsWithoutTransfers.get(type)
  if (plain && !moves('in') && !moves('out')) return plain
  if (transfers.length === 0) return 'called'
  const word = kindsWithTransfers.get(type)
  if (word) return word
  if (moves('out') && type === 'send') return 'sent'
  if (moves('in') && type === 'receive') return 'received'
  if (moves('out')) return moves('in') ? 'traded' : 'sent'
  return moves('in') ? 'received' : 'moved'
}

const statuses: ReadonlyMap<string, TransactionStatus> = new Map([
  ['confirmed', 'confirmed'],
  ['failed', 'failed'],
  ['pending', 'pending'],
  // Purchases: an on-ramp row has words of its own.
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'pending'],
])

export const statusOf = (word: string): TransactionStatus => statuses.get(word) ?? 'unknown'

/**
 * Why an entry is not shown: it is of another network, or everything it moved is spam. An entry without transfers, such as an approval or
 * a failed transaction, is spam unless the account itself has sent it: strangers leave such entries to be noticed.
 */
const hiddenReason = (
  { networkId, transfers, from }: HistoryEntry,
  asked: { readonly networkId: CaipNetworkId; readonly address: string },
): Transaction['hidden'] => {
  if (networkId !== asked.networkId) return 'elsewhere'
  if (transfers.length === 0) return isSameAddress(from, asked.address) ? undefined : 'spam'
  return transfers.every(({ nft }) => nft?.isSpam) ? 'spam' : undefined
}

/**
 * Tells which transfers are of the native coin: the service names no addresses, and anybody can name a token after a coin. One that is
 * worth something is what it says; on a test network, nothing is.
 */
const withCoin = (transfer: HistoryTransfer, { nativeCurrency, testnet }: Network): TransactionTransfer => {
  const { token, value } = transfer
  const isCoin = token?.symbol === nativeCurrency.symbol && (testnet === true || Number(value ?? 0) > 0)
  return isCoin ? { ...transfer, token: { ...token, isCoin } } : transfer
}

/** An entry of the service as a transaction of an account. @param network that was asked for */
export const fromHistoryEntry = (entry: HistoryEntry, address: string, network: Network): Transaction => {
  const { id, hash, type, status, minedAt, from, to, application, transfers } = entry
  const hidden = hiddenReason(entry, { networkId: network.caipNetworkId, address })
  const explorerUrl = explorerLink(network, 'transaction', hash)
  return {
    // On Solana, the id is that of the block.
    key: `${id} ${hash}`,
    hash,
    kind: kindOf(type, transfers),
    status: statusOf(status),
    at: minedAt,
    networkId: network.caipNetworkId,
    transfers: transfers.map(transfer => withCoin(transfer, network)),
    ...(from !== undefined && { from }),
    ...(to !== undefined && { to }),
    ...(application && { application: application.name }),
    ...(explorerUrl !== undefined && { explorerUrl }),
    ...(hidden && { hidden }),
  }
}
