import type { RunningSwap } from '../createSwap.js'
import type { Lie, Quote } from '../lies/Lie.js'
import { findMarket, readAccountsOfOne, readAmount, readQuery } from './readParameters.js'

/** `GET /v1/convert/quotes`: what the pools give now; none where they give nothing. */
export async function giveQuotes(swap: RunningSwap, query: URLSearchParams, lie: Lie): Promise<object> {
  const [fromAccount, toAccount] = [readQuery(query, 'from'), readQuery(query, 'to')]
  const amount = readAmount(readQuery(query, 'amount'))
  const [from, to] = readAccountsOfOne([fromAccount, toAccount])
  const { chainId } = from
  const market = await findMarket(swap, chainId)
  const route = await market.findRoute(from.address, to.address, amount)
  if (!route) return { quotes: [] }
  const quote: Quote = {
    id: null,
    fromAmount: String(amount),
    fromAccount,
    toAmount: String(route.amountOut),
    toAccount,
  }
  const deal = { chainId, from: from.address, to: to.address, amount }
  const told = lie.quote ? lie.quote(quote, deal) : quote
  return { quotes: told ? [told] : [] }
}
