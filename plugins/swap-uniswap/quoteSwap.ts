import type { SwapQuote, SwapRequest } from '../feature-swap/api.js'
import { minimumOf } from './amounts.js'
import type { Ground } from './Ground.js'
import { readTrade } from './readTrade.js'
import { findOffer, impactOf } from './routes/findOffer.js'
import { spenderOf } from './spenderOf.js'

/** The best offer of an exchange: what `QuoteProvider.quote` promises. Rejects as the nodes do, and with `RPC_BAD_ANSWER`. */
export const quoteSwap = async (ground: Ground, request: SwapRequest): Promise<SwapQuote | undefined> => {
  const trade = readTrade(request)
  const offer = trade && (await findOffer(ground, trade))
  if (!offer) return undefined
  const { amount, route } = offer
  const isFixed = route.kind === 'wrap' || route.kind === 'unwrap'
  // An offer is one without it, too.
  const impact = await impactOf(ground, trade, offer).catch(() => undefined)
  const spender = spenderOf(trade, route)
  return {
    amount,
    minimum: isFixed ? amount : minimumOf(amount, request.slippage),
    ...(spender !== undefined && { spender }),
    ...(impact !== undefined && { impact }),
  }
}
