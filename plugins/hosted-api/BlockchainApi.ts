import type { CaipNetworkId } from '../../kernel/define.js'
import type { HostedOnramp } from './HostedOnramp.js'
import type { HostedPayments } from './HostedPayments.js'
import type { HostedSessions } from './HostedSessions.js'
import type { HostedSwaps } from './HostedSwaps.js'

/** What a call of the blockchain API is about: an account of a network. */
export interface AccountQuery {
  /** Plain, in its checksum form where it has one. */
  readonly address: string
  readonly networkId: CaipNetworkId
}

/** How an account calls itself. Cleaned for display. */
export interface Identity {
  readonly name?: string
  /** An `https:` address: pages fetch it only where their policy allows. */
  readonly avatar?: string
}

/** What an account holds of a token, or of the native coin. */
export interface HostedBalance {
  /** Cleaned for display, as {@link symbol}. */
  readonly name: string
  readonly symbol: string
  /** Left out: the native coin. Plain, as the chain has it. */
  readonly token?: string
  /** Exact decimal text. */
  readonly amount: string
  readonly decimals: number
  /** Of one, in US dollars, as decimal text; left out where nobody knows. */
  readonly price?: string
}

/** What an account holds on one network. */
export interface HostedBalances {
  readonly balances: readonly HostedBalance[]
  /** How many tokens are left out, since they cannot be divided (of low quality). */
  readonly lowQuality: number
}

/** What {@link BlockchainApi.balances} asks for. */
export interface BalanceQuery extends AccountQuery {
  /** Tokens whose amount has just changed, native included as `undefined`: the service then looks anew. EVM only, ignored elsewhere. */
  readonly changed?: readonly (string | undefined)[]
}

/** One thing that a transaction moved. */
export interface HistoryTransfer {
  readonly direction: 'in' | 'out' | 'self'
  /** Exact decimal text. */
  readonly amount?: string
  /** In US dollars, at the time. */
  readonly value?: string
  readonly token?: { readonly name?: string; readonly symbol?: string; readonly icon?: string }
  readonly nft?: { readonly name?: string; readonly preview?: string; readonly isSpam: boolean }
}

/** One transaction of an account. */
export interface HistoryEntry {
  /** Unique in the list only with {@link hash}. */
  readonly id: string
  readonly hash: string
  /** An open set of words: `send`, `receive`, `trade`, `approve`, `buy`, …. */
  readonly type: string
  readonly status: string
  /** Milliseconds since 1970. */
  readonly minedAt: number
  readonly from?: string
  readonly to?: string
  readonly networkId?: CaipNetworkId
  readonly application?: { readonly name: string; readonly icon?: string }
  /** None: such as an approval, or where the service says nothing of it. */
  readonly transfers: readonly HistoryTransfer[]
}

/** A part of the history, newest first. */
export interface HistoryPage {
  readonly entries: readonly HistoryEntry[]
  /** Where the next part begins; undefined: this was the last one. */
  readonly next: string | undefined
}

/** What {@link BlockchainApi.history} asks for. */
export interface HistoryQuery extends AccountQuery {
  readonly cursor?: string | undefined
  /** Purchases by this service instead; EVM only, never from a cache. */
  readonly onramp?: 'coinbase'
}

/** A registered name. */
export interface RegisteredName {
  readonly name: string
  /** Addresses by coin type (ENSIP-11): `60` is Ethereum. */
  readonly addresses: ReadonlyMap<string, string>
}

/** An available name. */
export interface NameSuggestion {
  readonly name: string
  readonly isRegistered: boolean
}

/** What {@link BlockchainApi.registerName} sends. */
export interface NameRegistration {
  readonly networkId: CaipNetworkId
  /** ENSIP-11. */
  readonly coinType: number
  readonly address: string
  /** JSON text that was signed. */
  readonly message: string
  readonly signature: string
}

/**
 * The hosted blockchain API: typed, checked against schemas, with deadlines, caps and the common parameters. Every call first looks
 * whether the service serves the network, and gives an empty answer where it does not. Rejects
 * with `HTTP_STATUS`, whose reason `reasonOf` tells, `SERVICE_UNREACHABLE`, `ANSWER_INVALID`, `PROJECT_ID_MISSING`, or with the reason of
 * an aborted signal; settles within 10 s a request. Nothing is kept but the list of networks: how old an answer may be is the caller's.
 */
export interface BlockchainApi {
  /** Whether it can be asked: the host has a `projectId`, and has not switched the service off. */
  readonly isAvailable: boolean
  /** Whether the service serves a network. Asked once; after a failure, or an empty list, anew with the next call. */
  supports(networkId: CaipNetworkId, signal?: AbortSignal): Promise<boolean>
  /** @param sender the connected account, plain */
  identity(query: AccountQuery & { readonly sender?: string }, signal?: AbortSignal): Promise<Identity>
  balances(query: BalanceQuery, signal?: AbortSignal): Promise<HostedBalances>
  /** As the service has it: spam and other networks are for the caller to sort out. */
  history(query: HistoryQuery, signal?: AbortSignal): Promise<HistoryPage>
  /** Who a name belongs to; undefined: nobody, or it is no name. */
  lookUpName(
    query: { readonly name: string; readonly networkId: CaipNetworkId },
    signal?: AbortSignal,
  ): Promise<RegisteredName | undefined>
  /** The names of an address, best first. Addresses are compared as registered: in their checksum form. */
  namesOf(
    query: AccountQuery & { readonly sender?: string },
    signal?: AbortSignal,
  ): Promise<readonly RegisteredName[]>
  /** At most five, the name itself first. @param query.name without its zone, 3 characters at least */
  suggestNames(
    query: { readonly name: string; readonly zone: string; readonly networkId: CaipNetworkId },
    signal?: AbortSignal,
  ): Promise<readonly NameSuggestion[]>
  /** Registers a name, within 10 s of its message's time. Undefined: the service does not serve the network. */
  registerName(registration: NameRegistration, signal?: AbortSignal): Promise<RegisteredName | undefined>
  /** Fetches the calls about smart sessions, which few pages need. Rejects with `PLUGIN_LOAD_FAILED`. */
  loadSessions(): Promise<HostedSessions>
  /** Fetches the calls about swaps, in the same way. Rejects with `PLUGIN_LOAD_FAILED`. */
  loadSwaps(): Promise<HostedSwaps>
  /** Fetches the calls about purchases with money. Rejects with `PLUGIN_LOAD_FAILED`. */
  loadOnramp(): Promise<HostedOnramp>
  /** Fetches the calls about payments from exchanges. Rejects with `PLUGIN_LOAD_FAILED`. */
  loadPayments(): Promise<HostedPayments>
}
