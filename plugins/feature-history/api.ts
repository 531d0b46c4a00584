import {
  defineNamespaceService,
  defineFlag,
  defineService,
  defineView,
  type CaipNetworkId,
  type ChainNamespace,
  type Network,
} from '../../kernel/define.js'
import type { Transaction } from './transactions/Transaction.js'

export type {
  Transaction,
  TransactionKind,
  TransactionStatus,
  TransactionTransfer,
} from './transactions/Transaction.js'

/** Offers the activity of the account. Default on. */
export const historyFlag = defineFlag('history', true)

/** Options of `history()`. */
export interface HistoryOptions {
  /**
   * Origins whose pictures of tokens and collectibles may be shown, such as `https://cdn.example.org`. The owner of an origin learns
   * who looks at its pictures: default none, and initials stand in.
   */
  readonly pictureOrigins?: readonly string[]
}

/** Everything that happened to the active account, by month. */
export const historyView = defineView().as('History')

/** What {@link transactionView} wants. */
export interface TransactionData {
  /** The chain of the account whose transaction it is. */
  readonly namespace: ChainNamespace
  readonly hash: string
}
/** One transaction of the active account: all that is known of it. */
export const transactionView = defineView<TransactionData>().as('Transaction')

/** The state of a list: loading, loaded, failed, or not supported by the service. */
export type ListState = 'loading' | 'ready' | 'failed' | 'unknown'

/** The transactions of an account on one network, newest first, page by page. Everything is observable. */
export interface TransactionList {
  /** Those loaded that are to be shown. */
  readonly transactions: readonly Transaction[]
  /** `failed` keeps what is listed. */
  readonly state: ListState
  /** How many are loaded, shown or not: it grows with every page. */
  readonly loaded: number
  /** How many of them are left out as spam. */
  readonly spam: number
  readonly hasMore: boolean
  readonly isLoadingMore: boolean
  /** The list is being fetched again. */
  readonly isRefreshing: boolean
  /** Fetches older ones: until there is one more to show, five pages at most. Once, however often it is called; never rejects. */
  loadMore(): Promise<void>
  /** Starts over with the latest; what is listed stays until they are there. Never rejects. */
  refresh(): Promise<void>
  /** Tries again what failed. Never rejects. */
  retry(): Promise<void>
}

/** Narrows {@link Activity.list} down. */
export interface ActivityFilter {
  /** Undefined: both. */
  readonly direction: 'in' | 'out' | undefined
  /** Undefined: the active network. */
  readonly networkId: CaipNetworkId | undefined
}

/** What the active account of a chain did and received. Everything is observable, and is of the active account alone. */
export interface Activity {
  /** On the active network, unfiltered. */
  readonly latest: TransactionList
  /** What the visitor looks through: on the network of the filter. */
  readonly list: TransactionList
  readonly filter: ActivityFilter
  /** Where {@link list} is. */
  readonly network: Network | undefined
  /** Takes effect at once; another account or active network takes the filter for networks away. */
  setFilter(filter: Partial<ActivityFilter>): void
  /** One that is loaded, or was sent from here. */
  find(hash: string): Transaction | undefined
  /** What somebody is called, where it is known already. */
  nameOf(address: string): string | undefined
  /** Asks what somebody is called, once; {@link nameOf} then knows it. */
  lookUp(address: string): void
  /** A picture that may be shown, see {@link HistoryOptions}. */
  picture(url: string | undefined): string | undefined
  /** The picture of an NFT that the account holds, by its name, where the tab of NFTs has it. */
  heldPicture(name: string): string | undefined
  /** Somebody looks: until all who do have left, the lists are kept up to date. @returns the function to leave */
  watch(): () => void
}

/** The activity of a chain. */
export const activityService = defineNamespaceService<Activity>('history.activity')

/** Tells whom an account has dealt with. */
export interface Counterparts {
  /**
   * The other sides of its latest transactions on a network, those of spam included: that is how addresses arrive which look like others.
   * Empty where the service does not know the network. Rejects as the service does; the visitor is not told.
   */
  list(networkId: CaipNetworkId, address: string, signal: AbortSignal): Promise<readonly string[]>
}
/** For plugins that send: addresses to compare a recipient with. */
export const counterpartsService = defineService<Counterparts>('history.counterparts')
