import { defineCapability } from './keys.js'
import type { Network, WalletSession } from './types.js'

/** One change that a transaction makes to the balances of an account. */
export interface BalanceChange {
  /** The token, in the way of its chain: an address of a contract or of a mint. Left out: the native coin. */
  readonly token?: string
  /** What the token calls itself, cleaned for display. Anybody may call a token anything. */
  readonly symbol?: string
  /** Of an NFT: its number in the collection `token`, as decimal text. */
  readonly tokenId?: string
  /** Exact decimal text, without a sign: to be read, not to be compared, since a node may have said the decimals. */
  readonly amount: string
  /** The same in smallest units, as a whole number. */
  readonly units: string
  readonly direction: 'in' | 'out'
}

/** Whom a transaction lets take something from the account later on. */
export interface Allowance {
  /** The contract or the mint of what may be taken. */
  readonly token: string
  /** As in {@link BalanceChange.symbol}. */
  readonly symbol?: string
  /** Of an NFT: its number, as decimal text. */
  readonly tokenId?: string
  readonly spender: string
  /** Exact decimal text, to be read and not to be compared. Left out: all that the account has of it, now and later. */
  readonly amount?: string
  /** The same in smallest units, as a whole number. */
  readonly units?: string
}

/**
 * What a transaction would change, tried out on a node: all of it that concerns the sending account, but for the fee. Or why that cannot
 * be known: `unsupported`, no node tries transactions out so far; `unreadable`, a node answered with something else.
 */
export type Simulation =
  | {
      readonly changes: readonly BalanceChange[]
      /** Left out where it gives none. */
      readonly allowances?: readonly Allowance[]
      /**
       * How much of what leaves of the native coin stays the account's own, in smallest units: it is put into token accounts that are made
       * for it, and comes back when it closes them. Left out: nothing.
       */
      readonly deposit?: string
    }
  | { readonly unknown: 'unsupported' | 'unreadable' }

/** A call of an EVM account. */
export interface TransactionCall {
  /** Left out: it makes a contract. */
  readonly to?: string
  /** In the smallest unit of the native coin. Default: none. */
  readonly value?: bigint
  /** In hex. Default: none. */
  readonly data?: `0x${string}`
}
/**
 * A transaction as its chain has it: the calls of an EVM account, several for a batch that goes through as one, or the bytes of a Solana
 * transaction, signed or not.
 */
export type BuiltTransaction = { readonly calls: readonly TransactionCall[] } | { readonly bytes: Uint8Array }

/** What a transaction costs, as decimal texts of the native coin. */
export interface TransactionCosts {
  /** The most that the network will take: what is left of it stays. */
  readonly fee: string
  /** What must be put into an account that is made for the recipient's tokens. */
  readonly deposit?: string
}

/** What a transaction says by itself, whatever a node makes of it. */
export interface Inspection {
  /** Others who must sign it as well, and have not signed these very bytes: it cannot be sent so far. */
  readonly unsigned: readonly string[]
  /**
   * Programs that may do something else when it is run than when it was tried out, or that change what no simulation compares. Where only one
   * instruction of a program is meant, its number follows: `Tokenkeg…:6`. None of them: it does what its simulation says, or nothing.
   */
  readonly programs: readonly string[]
}

/** A transaction that is on its way. */
export interface SentTransaction {
  /** Its hash; of Solana its signature in base58; of a batch the id that the wallet has given it. */
  readonly id: string
  /** Several calls in one request (EIP-5792): the hash is known when it is `confirmed`. */
  readonly isBatch?: boolean
  readonly explorerUrl?: string
  /**
   * Resolves when the network has run it, with the id that counted: that of the transaction, of a batch; another one where the visitor
   * sped it up in the wallet. Rejects with `TRANSACTION_FAILED`, `TRANSACTION_EXPIRED`, `TRANSACTION_REPLACED`, `TRANSACTION_DROPPED`,
   * `RPC_TIMEOUT`, or `CONNECT_ABORTED` when the modal is disposed; may go unheard. Left out where nobody can tell.
   */
  readonly confirmed?: Promise<string>
}

/** What a transaction has brought an account. */
export interface Receipt {
  /** In smallest units. 0 where it has failed, and where it has to do with something else. */
  readonly units: bigint
  /** Of its block: milliseconds since 1970. */
  readonly at: number
}

/**
 * Any transaction, whoever has built it. Look before you send: nothing here compares what a transaction does with what the visitor was
 * shown. Everything rejects with what the network rejects with; `estimate` and `send` with `INVALID_TRANSFER` for what is no transaction of the
 * chain, or not for the account to sign.
 */
export interface Transactions {
  /**
   * Tries one out on a node, without the wallet.
   * @param address of the account that is to sign it
   * Rejects with `TRANSACTION_FAILED` or `INSUFFICIENT_FUNDS` when it would fail.
   */
  simulate(address: string, network: Network, transaction: BuiltTransaction): Promise<Simulation>
  /**
   * Reads one that is built already; no node is asked. Rejects with `INVALID_TRANSFER`, too. Left out: the chain has no such transactions.
   * @param address of the account that is to sign it
   */
  inspect?(address: string, transaction: BuiltTransaction): Promise<Inspection>
  /** Reads what one would cost; the wallet is not asked. Rejects with `TRANSACTION_FAILED` or `INSUFFICIENT_FUNDS`, too. */
  estimate(session: WalletSession, network: Network, transaction: BuiltTransaction): Promise<TransactionCosts>
  /**
   * Asks the wallet, and resolves when it is on its way. Several calls become one request, of which all is done or nothing. Rejects as the
   * wallet does, with `CHAIN_MISMATCH` and with `ACCOUNT_CHANGED`.
   */
  send(session: WalletSession, network: Network, transaction: BuiltTransaction): Promise<SentTransaction>
  /** Goes on following what was sent before, as after a reload: what `confirmed` of {@link SentTransaction} promises. */
  follow(network: Network, sent: Pick<SentTransaction, 'id' | 'isBatch'>): Promise<string>
  /**
   * Looks up what one has brought an account: for whoever is told that something was paid. Only what the transaction itself pays, or the
   * token tells, is counted: not coins that a contract passes on. Undefined while it is in no block. Rejects as the nodes do.
   * @param query.id the hash @param query.to the account @param query.token left out: the native coin
   */
  received?(
    network: Network,
    query: { readonly id: string; readonly to: string; readonly token?: string },
  ): Promise<Receipt | undefined>
  /**
   * What an account must keep of the native coin beside fees, as decimal text: the least that the network wants in it, and the deposit for one
   * more token. Rejects as the nodes do. Left out: nothing.
   */
  reserve?(network: Network): Promise<string>
  /** Whether the wallet takes several calls in one request, of which all is done or nothing. Never rejects. Left out: it does not. */
  takesBatches?(session: WalletSession, network: Network): Promise<boolean>
}
/** Capability: any transaction can be tried out, sent and followed. */
export const transactions = defineCapability<Transactions>('transactions')

/** Who lets whom take what. */
export interface AllowanceQuery {
  /** The account. */
  readonly owner: string
  /** As {@link BalanceChange.token} names it. */
  readonly token: string
  /** Who may take it. */
  readonly spender: string
}
/** Lets others take tokens of an account, as decentralised exchanges need it (ERC-20). Everything rejects on any fault of the network. */
export interface TokenAllowances {
  /** How much may be taken now, in smallest units. */
  read(query: AllowanceQuery, network: Network, signal: AbortSignal): Promise<bigint>
  /**
   * Builds what lets a spender take exactly so much, and no more: one call, or two for a token that wants it set to nothing first. Nobody is
   * asked for a signature.
   * @param units in smallest units
   */
  build(query: AllowanceQuery, units: bigint, network: Network): Promise<readonly TransactionCall[]>
}
/** Capability: tokens are taken by leave, which can be read and given. A chain without it needs none. */
export const tokenAllowances = defineCapability<TokenAllowances>('tokenAllowances')
