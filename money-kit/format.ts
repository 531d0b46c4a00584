import { formatAmount, formatExactly, formatFiat } from '../ui-shell/kit/index.js'
import type { Asset } from './Asset.js'
import { isPositive, toFiat, truncate } from './decimals.js'

const shortDecimals = 6

/** With the symbol, and enough digits also for small amounts. */
export const formatCoins = (amount: string, symbol: string, locale: string): string =>
  `${formatAmount(amount, { locale, decimals: 3 })}\u00a0${symbol}`

/** In the native coin, with the value. A fee is never shown as zero. */
export const formatFee = (fee: string, coin: Asset, locale: string): string => {
  const coins = `${formatAmount(fee, { locale, decimals: 6 })}\u00a0${coin.symbol}`
  return coin.price === undefined ? coins : `${coins} (${formatFiat(toFiat(fee, coin.price), locale)})`
}

/** Up to six decimals, cut and without zeros at the end, in the digits and separators of a language. What is less is never shown as zero. */
export const formatShort = (amount: string, locale: string): string => {
  const cut = truncate(amount, shortDecimals)
  return isPositive(cut)
    ? formatExactly(cut, locale)
    : formatAmount(amount, { locale, decimals: shortDecimals })
}
