import type { CaipNetworkId } from '../../kernel/define.js'

/** A token that can be swapped, or the native coin. */
export interface HostedSwapToken {
  /** Plain, as the chain has it. Left out: the native coin. */
  readonly token?: string
  /** Cleaned for display, as {@link name}. */
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** An `https:` address of its picture: pages fetch it only where their policy allows. */
  readonly logo?: string
}

/** What is to be swapped. Amounts are in smallest units. */
export interface HostedPair {
  readonly networkId: CaipNetworkId
  /** The account, plain. */
  readonly address: string
  /** What is given: a token, plain. Left out: the native coin. */
  readonly from?: string | undefined
  /** What is got, in the same way. */
  readonly to?: string | undefined
  /** How much is given. */
  readonly amount: bigint
}

/** What {@link HostedSwaps.quotes} asks for. */
export interface HostedQuoteQuery extends HostedPair {
  /** In wei: the service then takes the fee of the network into account. */
  readonly gasPrice?: bigint | undefined
}

/** An offer, as the service words it: whether it is one of what was asked for is for the caller to see. */
export interface HostedQuote {
  readonly from?: string
  readonly fromAmount: bigint
  readonly to?: string
  /** What arrives, with what the service keeps taken off. */
  readonly toAmount: bigint
}

/** The prices of gas, in wei. */
export interface HostedGasPrice {
  readonly standard: bigint
  readonly fast: bigint
  readonly instant: bigint
}

/** A call that the service has built: to be decoded before anybody signs it. Addresses are plain, of the network that was asked about. */
export interface HostedCall {
  /** Of a swap: whose it is. Of an approval: the token, to which it is sent. */
  readonly from: string
  /** Of a swap: where it is sent. Of an approval: the token that is got. */
  readonly to: string
  readonly data: `0x${string}`
  /** Left out: the service says nothing of it, as of a swap. */
  readonly value?: bigint
}

/**
 * The calls about swaps on one network, of EVM chains. Where the service does not serve the network, nothing is sent: what only looks gives
 * an empty answer, and what would be signed, and the price of gas, throw. Nothing is tried twice; nothing is kept. Rejects as
 * the other calls of the blockchain API.
 */
export interface HostedSwaps {
  /** What can be swapped, 10,000 at most, each once. */
  tokens(networkId: CaipNetworkId, signal?: AbortSignal): Promise<readonly HostedSwapToken[]>
  /** Offers; those in which something is no amount, or of another network, are left out. */
  quotes(query: HostedQuoteQuery, signal?: AbortSignal): Promise<readonly HostedQuote[]>
  /** What one of a token is worth in US dollars, as exact decimal text; undefined where nobody knows. @param token left out: the coin */
  price(
    networkId: CaipNetworkId,
    token: string | undefined,
    signal?: AbortSignal,
  ): Promise<string | undefined>
  /** How much of a token the service's router may take, as the service says. */
  allowance(
    query: { readonly networkId: CaipNetworkId; readonly address: string; readonly token: string },
    signal?: AbortSignal,
  ): Promise<bigint>
  /** Rejects with `GAS_PRICE_UNSUPPORTED` where the service does not serve the network. */
  gasPrice(networkId: CaipNetworkId, signal?: AbortSignal): Promise<HostedGasPrice>
  /**
   * Builds a swap. Rejects with `SWAPS_UNSUPPORTED` where the service does not serve the network.
   * @param query.slippage how much less may arrive, in percent: a whole number
   */
  buildTransaction(
    query: HostedPair & { readonly slippage: number },
    signal?: AbortSignal,
  ): Promise<HostedCall>
  /** Builds what lets the router take that much of {@link HostedPair.from}. Rejects likewise. */
  buildApprove(query: HostedPair, signal?: AbortSignal): Promise<HostedCall>
}
