import { defineService, type CaipNetworkId } from '../../kernel/define.js'
import type { QuoteProvider } from '../feature-swap/api.js'

/** Uniswap, version 2, or an exchange whose contracts are called like it. */
export interface UniswapV2 {
  /** `UniswapV2Router02`. */
  readonly router: string
  /** The wrapped coin that the router works with. */
  readonly weth: string
  /** Default: the router is asked for it. */
  readonly factory?: string
}

/** Uniswap, version 3, or an exchange whose contracts are called like it. */
export interface UniswapV3 {
  /** `SwapRouter02`. The older `SwapRouter` is called in another way. */
  readonly router: string
  /** `QuoterV2`. */
  readonly quoter: string
  /** The wrapped coin that the router works with. */
  readonly weth: string
  /** The fees of its pools, in millionths. Default: 100, 500, 3000, 10000. */
  readonly fees?: readonly number[]
}

/** A token that is offered to visitors. */
export interface UniswapToken {
  readonly address: string
  /** What is left out, the contract is asked for. */
  readonly symbol?: string
  readonly name?: string
  readonly decimals?: number
  /** A `data:` picture. */
  readonly icon?: string
  /**
   * What the token keeps of each transfer, in hundredths of a percent: it is taken off quotes, and such a token is swapped by version 2
   * alone. Default: nothing.
   */
  readonly transferFee?: number
}

/** The exchange of a network. */
export interface UniswapExchange {
  readonly v2?: UniswapV2
  readonly v3?: UniswapV3
  /** The tokens that are offered, beside the coin and the wrapped coin. */
  readonly tokens?: readonly UniswapToken[]
  /** Addresses of tokens that a swap may go through, one at a time. Default: the wrapped coin. */
  readonly via?: readonly string[]
  /** Address of a token that stands for the US dollar: prices are told by it. Default: none are. */
  readonly usd?: string
}

/** Options of `uniswap()`. */
export interface UniswapOptions {
  /** By network id, such as `eip155:1`. For those of Uniswap itself: `uniswapExchanges`. */
  readonly exchanges: Readonly<Record<CaipNetworkId, UniswapExchange>>
}

/** The provider of quotes, which is contributed to `quoteProviders`. */
export const uniswapQuotesService = defineService<QuoteProvider>('swap-uniswap.quotes')
