import type { CaipNetworkId } from '../../../kernel/define.js'
import type { HistoryTransfer } from '../../hosted-api/api.js'

/** What a transaction was, as a sentence says it. `called`: something else, or unknown. */
export type TransactionKind =
  | 'sent'
  | 'received'
  | 'traded'
  | 'moved'
  | 'minted'
  | 'burned'
  | 'deposited'
  | 'withdrawn'
  | 'claimed'
  | 'bought'
  | 'approved'
  | 'deployed'
  | 'called'

/** How far it has come. `unknown`: nobody can tell. */
export type TransactionStatus = 'pending' | 'confirmed' | 'failed' | 'replaced' | 'dropped' | 'unknown'

/** One thing that it moved. */
export interface TransactionTransfer extends Omit<HistoryTransfer, 'token'> {
  readonly token?: HistoryTransfer['token'] & {
    /** As its chain names it, where that is known: of what was sent from here. */
    readonly address?: string
    /** It is the native coin of its network. */
    readonly isCoin?: boolean
  }
}

/** A transaction, wherever it is known from. */
export interface Transaction {
  /** Unique in a list. */
  readonly key: string
  readonly hash: string
  readonly kind: TransactionKind
  readonly status: TransactionStatus
  /** Milliseconds since 1970: when it was mined, or sent. */
  readonly at: number
  readonly networkId: CaipNetworkId
  readonly from?: string
  readonly to?: string
  /** The app that it was made with. */
  readonly application?: string
  readonly transfers: readonly TransactionTransfer[]
  readonly explorerUrl?: string
  /** Why it is left out of lists: it is spam, or of another network than the one that was asked for. */
  readonly hidden?: 'spam' | 'elsewhere'
}

/** Whether two texts are one address: those in hex may be written in any case. */
export const isSameAddress = (one: string | undefined, other: string | undefined): boolean =>
  one !== undefined && addressKey(one) === (other && addressKey(other))

/** The one way of writing an address, to look things up by it. */
export const addressKey = (address: string): string =>
  address.startsWith('0x') ? address.toLowerCase() : address
