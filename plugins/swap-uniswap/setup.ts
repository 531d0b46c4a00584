import type { Setup } from '../../kernel/define.js'
import { createQuoteProvider } from './createQuoteProvider.js'
import { uniswapQuotesService, type UniswapOptions } from './api.js'

/** Offers the quotes. Nothing is fetched before somebody asks for one. */
export const setup =
  (options: UniswapOptions): Setup =>
  context => {
    context.provide(uniswapQuotesService, () => createQuoteProvider(context, options))
  }
