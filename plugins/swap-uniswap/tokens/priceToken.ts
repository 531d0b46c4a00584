import { formatUnits } from '../../../chain-kit/units.js'
import type { SwapToken } from '../../feature-swap/api.js'
import type { Ground } from '../Ground.js'
import { readTrade } from '../readTrade.js'
import { findOffer } from '../routes/findOffer.js'
import { Reader } from '../routes/Reader.js'
import { toAddress } from '../routes/Trade.js'
import { readToken } from './readToken.js'

/** More would be no amount that any pool takes. */
const maxDecimals = 36

/**
 * What one of a token is sold for, in the host's token for the US dollar: what `QuoteProvider.price` promises. Rejects as the nodes do, and
 * with `RPC_BAD_ANSWER`.
 */
export const priceToken = async (ground: Ground, token: SwapToken): Promise<string | undefined> => {
  const usd = toAddress(ground.exchange.usd)
  if (!usd || token.decimals > maxDecimals) return undefined
  if (toAddress(token.token) === usd) return '1'
  const listed = ground.exchange.tokens?.find(({ address }) => toAddress(address) === usd)
  const dollar = await readToken(new Reader(ground), { ...listed, address: usd })
  const amount = 10n ** BigInt(token.decimals)
  const trade = dollar && readTrade({ from: token, to: dollar, amount })
  const offer = trade && (await findOffer(ground, trade))
  return offer && formatUnits(offer.amount, dollar.decimals)
}
