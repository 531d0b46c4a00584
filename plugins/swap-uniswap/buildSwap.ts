import type { TransactionCall } from '../../kernel/define.js'
import { swapRefused, type BuiltSwap, type SwapQuote, type SwapRequest } from '../feature-swap/api.js'
import { minimumOf } from './amounts.js'
import { encodeRoute } from './encodeRoute.js'
import type { Ground } from './Ground.js'
import { readDeadline } from './readDeadline.js'
import { readTrade } from './readTrade.js'
import { findOffers } from './routes/findOffer.js'
import { bestOf, toAddress, type Route } from './routes/Trade.js'
import { spenderOf } from './spenderOf.js'

/** @throws `SWAP_REFUSED` for a quote that lets less arrive than the visitor allows */
const assertMinimum = ({ amount, minimum }: SwapQuote, route: Route, slippage: number): void => {
  const isFixed = route.kind === 'wrap' || route.kind === 'unwrap'
  const least = isFixed ? amount : minimumOf(amount, slippage)
  if (minimum < 1n || minimum < least || minimum > amount) throw swapRefused('the minimum')
}

/**
 * Builds the swap of an offer, by the way that is best now: what `QuoteProvider.build` promises. It keeps to whom the visitor lets take
 * the tokens, and to the minimum that was shown: where the price has moved too far for that, the transaction fails when it is tried out.
 * Rejects with `SWAP_REFUSED` where there is no way any longer, as the nodes do, and with `RPC_BAD_ANSWER`.
 */
export const buildSwap = async (
  ground: Ground,
  request: SwapRequest,
  quote: SwapQuote,
): Promise<BuiltSwap> => {
  const trade = readTrade(request)
  const recipient = toAddress(request.address)
  if (!trade || !recipient) throw swapRefused('the request')
  const [offers, deadline] = await Promise.all([findOffers(ground, trade), readDeadline(ground)])
  const spender = toAddress(quote.spender)
  const offer = bestOf(offers.filter(({ route }) => spenderOf(trade, route) === spender))
  if (!offer) throw swapRefused('no pool, or another router than the one of the quote')
  const { minimum } = quote
  assertMinimum(quote, offer.route, request.slippage)
  const call: TransactionCall = encodeRoute(offer.route, { ...trade, minimum, recipient, deadline })
  return { transaction: { calls: [call] }, minimum, isOwn: true }
}
