import type { HostedQuote } from '../../hosted-api/api.js'
import type { SwapQuote, SwapRequest } from '../api.js'

/** What the operator of the public service keeps of what is given, in hundredths of a percent. */
const feeParts = 85n
const wholeParts = 10_000n

const isSame = (one: string | undefined, other: string | undefined): boolean =>
  one?.toLowerCase() === other?.toLowerCase()

/** The least that may arrive: rounded down, as the contracts do, so that what is shown is never more than what is held to. */
const minimumOf = (amount: bigint, slippage: number): bigint =>
  (amount * (wholeParts - BigInt(slippage))) / wholeParts

/**
 * Takes the best of the offers that are of what was asked for: these two tokens, in this order, and this amount.
 * @returns undefined where none is
 */
export const pickQuote = (quotes: readonly HostedQuote[], request: SwapRequest): SwapQuote | undefined => {
  const { from, to, amount, slippage } = request
  const amounts = quotes
    .filter(quote => isSame(quote.from, from.token) && isSame(quote.to, to.token))
    .filter(quote => quote.fromAmount === amount && quote.toAmount > 0n)
    .map(quote => quote.toAmount)
  if (amounts.length === 0) return undefined
  const best = amounts.reduce((most, next) => (next > most ? next : most))
  return { amount: best, minimum: minimumOf(best, slippage), fee: (amount * feeParts) / wholeParts }
}
