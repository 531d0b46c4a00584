import { formatAmount } from './formatAmount.js'
import type { HistoryTransfer } from './HistoryEntry.js'
import type { Asset } from './Holding.js'
import type { PictureUrls } from './PictureUrls.js'
import { priceOf } from './prices.js'

/** Who gave something to whom. */
interface Parties {
  readonly from: string
  readonly to: string
}

/** What a transfer is to one of its parties. */
export const directionFor = (address: string, { from, to }: Parties): HistoryTransfer['direction'] =>
  from === to ? 'self' : from === address ? 'out' : 'in'

/** Writes a transfer of a coin or token. @param isPriced false on test networks, whose assets are worth nothing */
export function describeFungible(
  asset: Asset,
  amount: bigint,
  direction: HistoryTransfer['direction'],
  pictures: PictureUrls,
  isPriced: boolean,
): HistoryTransfer {
  const { name, symbol, decimals } = asset
  const numeric = formatAmount(amount, decimals)
  const price = isPriced ? priceOf(symbol) : 0
  return {
    fungible_info: { name, symbol, icon: { url: pictures.token(symbol) } },
    nft_info: null,
    direction,
    quantity: { numeric },
    value: Number(numeric) * price,
    price,
  }
}

/** Writes a transfer of an artwork. @param seed names its picture */
export function describeNft(
  name: string,
  seed: string,
  direction: HistoryTransfer['direction'],
  pictures: PictureUrls,
  isSpam = false,
): HistoryTransfer {
  const picture = { url: pictures.nft(seed), content_type: 'image/svg+xml' }
  return {
    fungible_info: null,
    nft_info: { name, content: { preview: picture, detail: picture }, flags: { is_spam: isSpam } },
    direction,
    quantity: { numeric: '1' },
    value: 0,
    price: 0,
  }
}
