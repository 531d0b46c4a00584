import {
  defineFlag,
  definePoint,
  defineService,
  defineView,
  type BuiltTransaction,
  type CaipNetworkId,
  type Network,
  ModalError,
  type ServiceKey,
} from '../../kernel/define.js'

/** Offers swapping in the account. Default on. */
export const swapsFlag = defineFlag('swaps', true)

/** What `swap()` takes. */
export interface SwapOptions {
  /**
   * The networks to swap on. Default: those of the hosted service, which are Ethereum, Arbitrum One, OP Mainnet, zkSync Era, Base, BNB
   * Smart Chain, Polygon, Gnosis, Avalanche, Fantom, Kaia and Aurora.
   */
  readonly networks?: readonly CaipNetworkId[]
  /** How much less than quoted may arrive, in percent: a whole number from 1 to 5. Default: 1. */
  readonly slippage?: number
  /**
   * Contracts that the hosted service may have the tokens go through, beside those of 1inch, by network id. It is refused whatever else it
   * names.
   */
  readonly routers?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /**
   * Contracts that make pools, by network id: the hosted service may name a pool of theirs in place of the token that is got, beside those
   * of Uniswap, SushiSwap and PancakeSwap. They have `getPair` or `getPool`, as those of Uniswap do.
   */
  readonly factories?: Readonly<Record<CaipNetworkId, readonly string[]>>
  /** Whether the hosted service is asked for quotes, where `hostedApi()` is in the list. Default: true. */
  readonly hosted?: boolean
}

/** Initial values of {@link swapView}; the visitor can change them. */
export interface SwapData {
  /** What to give: a token as its chain names it (an address of a contract or of a mint), or `native`. Default: the native coin. */
  readonly from?: string
  /** What to get, in the same way. Default: nothing is chosen. */
  readonly to?: string
  /** How much to give, as exact decimal text: `0.1`. */
  readonly amount?: string
  /** The network to swap on; where the account is on another one, the view says so and offers to switch. Default: the active one. */
  readonly networkId?: CaipNetworkId
}
/** The form for swapping. Resolves with the hash when the swap is on its way. */
export const swapView = defineView<SwapData | undefined, string>().as('Swap')
/** What {@link swapSelectTokenView} is told. */
export interface SwapSelectTokenData {
  readonly side: 'from' | 'to'
}
/** Selects what to give, or what to get. */
export const swapSelectTokenView = defineView<SwapSelectTokenData>().as('SwapSelectToken')
/** The offers of all providers, to choose between. */
export const swapQuotesView = defineView().as('SwapQuotes')
/** The review: what is given, what arrives at least, and its simulation, before the wallet is asked. */
export const swapPreviewView = defineView().as('SwapPreview')
/** What {@link swapResultView} may be told. */
export interface SwapResultData {
  /** A swap of `pendingTransactionsService`. Default: the one that the wallet is being asked for. */
  readonly id?: string
}
/** The progress of a swap, step by step, or why it failed. */
export const swapResultView = defineView<SwapResultData | undefined>().as('SwapResult')

/** A token that can be swapped, or the native coin. */
export interface SwapToken {
  /** As its chain names it: an address of a contract or of a mint. Left out: the native coin. */
  readonly token?: string
  /** Cleaned for display, as {@link name}. */
  readonly symbol: string
  readonly name: string
  readonly decimals: number
  /** A picture of it, as a `data:` URL. */
  readonly icon?: string
}

/** What a visitor wants to swap. */
export interface SwapRequest {
  readonly network: Network
  /** The account, which gives and gets. */
  readonly address: string
  readonly from: SwapToken
  readonly to: SwapToken
  /** What is given, in smallest units of {@link from}: above zero. */
  readonly amount: bigint
  /** How much less than quoted may arrive, in hundredths of a percent. */
  readonly slippage: number
}

/** An offer of a provider. */
export interface SwapQuote {
  /** What arrives if nothing changes, in smallest units of {@link SwapRequest.to}, with everything taken off but the fee of the network. */
  readonly amount: bigint
  /** The least that arrives: else the transaction itself fails, and nothing is given. */
  readonly minimum: bigint
  /** Who takes the tokens of the account, where that needs leave: see the capability `tokenAllowances`. Left out: nobody does. */
  readonly spender?: string
  /** What the provider keeps of {@link SwapRequest.from}, in its smallest units; {@link amount} is without it. Left out: nothing. */
  readonly fee?: bigint
  /** How much worse the price is for the size of the swap, in hundredths of a percent. Left out: not known. */
  readonly impact?: number
}

/** A swap, ready to be signed. */
export interface BuiltSwap {
  /** The swap alone, without the leave that it needs. */
  readonly transaction: BuiltTransaction
  /** What it really is: the minimum that it holds itself to, read from the transaction, in smallest units. */
  readonly minimum: bigint
  /**
   * Whether it was made here, by the code of the plugin, out of nothing but the request: then it may be signed where no node can try it
   * out. What a service has made is refused there.
   */
  readonly isOwn: boolean
  /**
   * Of a transaction on Solana: the programs that it runs beside those of coins, tokens, fees and notes, which the provider answers for. It
   * is refused where it runs another one. Left out: none.
   */
  readonly programs?: readonly string[]
}

/**
 * Finds prices, and builds the swaps. What it builds is tried out and compared with what the visitor saw before the wallet is asked. All
 * calls settle when their signal aborts, and reject where something cannot be had now.
 */
export interface QuoteProvider {
  /** Unique. */
  readonly id: string
  /** As visitors know it. */
  readonly name: string
  /** Whether it can be asked on a network. Pure; nothing is asked. */
  supports(network: Network): boolean
  /** The tokens that it knows, the native coin included, in its order. Names and symbols may be anybody's: they are cleaned by the form. */
  tokens(network: Network, signal: AbortSignal): Promise<readonly SwapToken[]>
  /** An offer; undefined where it has none for this pair or this amount. */
  quote(request: SwapRequest, signal: AbortSignal): Promise<SwapQuote | undefined>
  /** Builds the swap of an offer. Rejects with `SWAP_REFUSED` for what is not as asked. */
  build(request: SwapRequest, quote: SwapQuote, signal: AbortSignal): Promise<BuiltSwap>
  /** What one of a token is worth in US dollars, as exact decimal text; undefined where nobody knows. Left out: it does not know any. */
  price?(network: Network, token: SwapToken, signal: AbortSignal): Promise<string | undefined>
}
/**
 * Contribution point for quotes: the key of a service. All that serve a network are asked, and the best offer is proposed; of equal ones
 * the first in list order. The hosted service is one, where `hostedApi()` is in the list.
 */
export const quoteProviders = definePoint<ServiceKey<QuoteProvider>>('swap.quoteProviders')

/** The quotes of the hosted service. */
export const hostedQuotesService = defineService<QuoteProvider>('swap.hostedQuotes')

/** Refuses a swap that is not what the visitor was shown. The wallet is not asked. @param details what differs, for logs */
export const swapRefused = (details: string): ModalError<'SWAP_REFUSED'> =>
  new ModalError('SWAP_REFUSED', 'The swap is not what was asked for', { details })
