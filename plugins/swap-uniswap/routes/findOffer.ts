import { lossOf } from '../amounts.js'
import type { Ground } from '../Ground.js'
import { findV2, lossOverV2, type V2Offer } from './findV2.js'
import { findV3, lossOverV3, type V3Route } from './findV3.js'
import { Reader } from './Reader.js'
import { bestOf, toAddress, type Offer, type Trade } from './Trade.js'

type Found = V2Offer | Offer<V3Route> | Offer

/** The coin against the wrapped coin: one for one, at the contract that wraps it. */
const wrapping = ({ exchange }: Ground, { from, to, amount }: Trade): Offer | undefined => {
  const token = from ?? to
  const isOne = [exchange.v2, exchange.v3].some(version => version && toAddress(version.weth) === token)
  if (!token || !isOne || (from && to)) return undefined
  return { route: { kind: from ? 'unwrap' : 'wrap', weth: token }, amount }
}

/** Every offer for a trade: of each way that there is. Rejects as the nodes do, and with `RPC_BAD_ANSWER`. */
export const findOffers = async (ground: Ground, trade: Trade): Promise<readonly Found[]> => {
  const { exchange } = ground
  if (trade.from === trade.to) return []
  const wrapped = wrapping(ground, trade)
  if (wrapped) return [wrapped]
  const reader = new Reader(ground)
  const offers = await Promise.all([findV2(reader, exchange, trade), findV3(reader, exchange, trade)])
  return offers.flat()
}

/** The best offer for a trade; undefined where there is none. */
export const findOffer = async (ground: Ground, trade: Trade): Promise<Found | undefined> =>
  bestOf(await findOffers(ground, trade))

/** How much worse its price is for its size, in hundredths of a percent; undefined where that cannot be told. */
export const impactOf = async (ground: Ground, trade: Trade, offer: Found): Promise<number | undefined> => {
  const { v2, v3 } = ground.exchange
  const reader = new Reader(ground)
  if (v2 && 'amounts' in offer) return toImpact(await lossOverV2(reader, v2, offer))
  if (v3 && isOfV3(offer)) return toImpact(await lossOverV3(reader, v3, offer, trade.amount))
  return 0
}

const isOfV3 = (offer: Found): offer is Offer<V3Route> => offer.route.kind === 'v3'
const toImpact = (loss: Parameters<typeof lossOf>[0] | undefined) => loss && lossOf(loss)
