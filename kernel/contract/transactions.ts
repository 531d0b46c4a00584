import { defineCapability } from './keys.js'
import type { Network } from './types.js'

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
  /** Exact decimal text. Left out: all that the account has of it, now and later. */
  readonly amount?: string
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

/** Looks at transactions that somebody else has built, before anybody is asked to sign them. */
export interface Transactions {
  /**
   * Tries one out on a node, without the wallet.
   * @param address of the account that is to sign it
   * Rejects with `TRANSACTION_FAILED` or `INSUFFICIENT_FUNDS` when it would fail, and with what the network rejects with.
   */
  simulate(address: string, network: Network, transaction: BuiltTransaction): Promise<Simulation>
}
/** Capability: any transaction can be tried out before it is signed. */
export const transactions = defineCapability<Transactions>('transactions')
