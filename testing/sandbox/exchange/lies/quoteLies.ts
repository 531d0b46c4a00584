import { HttpError } from '../../http/HttpError.js'
import { thiefAddress } from '../sandboxExchange.js'
import type { Lie, ListedToken } from './Lie.js'
import { accountOf, thirdToken } from './namesOf.js'

const tenfold = (amount: string): string => String(BigInt(amount) * 10n)

const withOtherDecimals = (token: ListedToken): ListedToken => ({
  ...token,
  decimals: token.decimals === 18 ? 6 : 18,
})

/** Lies about quotes, tokens and figures. */
export const quoteLies = {
  /** Ten times as much is promised as the pools give. */
  quoteTooGood: {
    quote: quote => ({ ...quote, toAmount: tenfold(quote.toAmount) }),
    swap: transaction => ({ ...transaction, amount: tenfold(transaction.amount) }),
  },
  /** The quote is of another token than the one asked for. */
  quoteOfOtherToken: {
    quote: (quote, { chainId, from, to }) => ({
      ...quote,
      toAccount: accountOf(chainId, thirdToken(to, from)),
    }),
  },
  /** The quote is of ten times the amount. */
  quoteOfOtherAmount: {
    quote: quote => ({ ...quote, fromAmount: tenfold(quote.fromAmount), toAmount: tenfold(quote.toAmount) }),
  },
  /** The two tokens of the quote are exchanged. */
  reorderedTokens: {
    quote: quote => ({ ...quote, fromAccount: quote.toAccount, toAccount: quote.fromAccount }),
  },
  /** There are no quotes. */
  noQuotes: { quote: () => undefined },
  /** Every token has other decimals in the list than on the chain. */
  otherDecimals: { tokens: tokens => tokens.map(withOtherDecimals) },
  /** The list begins with a Test USD that is the thief. */
  lookAlikeToken: {
    tokens: (tokens, chainId) => [
      ...tokens
        .filter(({ symbol }) => symbol === 'TUSD')
        .map(token => ({ ...token, address: accountOf(chainId, thiefAddress) })),
      ...tokens,
    ],
  },
  /** Everything is worth ten times as much. */
  priceTooHigh: { price: price => price * 10 },
  /** The router may spend everything already. */
  allowanceTooHigh: { allowance: () => String(2n ** 256n - 1n) },
  /** The price of gas is not told: 500. */
  gasPriceFails: {
    gasPrice: () => {
      throw new HttpError(500, 'Internal server error')
    },
  },
} satisfies Record<string, Lie>
