import { formatAmount, formatFiat } from '../../../ui-shell/kit/index.js'
import { worthOf } from '../amounts/decimals.js'
import type { Asset } from '../form/Asset.js'

/** Costs in the native coin, and what they are worth. Never zero where they are not. */
export const feeText = (fee: string, coin: Asset, locale: string): string => {
  const coins = `${formatAmount(fee, { locale, decimals: 6 })}\u00a0${coin.symbol}`
  return coin.price === undefined ? coins : `${coins} (${formatFiat(worthOf(fee, coin.price), locale)})`
}
