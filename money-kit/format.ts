import { formatAmount, formatExactly, formatFiat } from '../ui-shell/kit/index.js'
import type { Asset } from './Asset.js'
import { isPositive, roundUp, toFiat, truncate } from './decimals.js'

/** So many significant digits can be read at a glance. The whole part of an amount is never cut. */
const significant = 6
/** Of tiny amounts, so many digits are shown, however many zeros come before them. */
const significantOfTiny = 3
const maxDecimals = 12

const shortDecimals = (amount: string): number => {
  const [whole = '', fraction = ''] = amount.split('.')
  const digits = whole.replace(/^0+/, '').length
  if (digits > 0) return Math.max(0, significant - digits)
  const zeros = fraction.search(/[1-9]/)
  return Math.min(maxDecimals, Math.max(significant, zeros + significantOfTiny))
}

/**
 * At most six significant digits of an amount, in the digits and separators of a language: cut, so that nobody is shown more than there is.
 * What is less is never shown as zero. For amounts that are signed see `formatExactly`; `ShortAmount` shows the rest at a press.
 * @param rounding `up` for what is missing or needed
 */
export const formatShort = (amount: string, locale: string, rounding: 'down' | 'up' = 'down'): string => {
  const decimals = shortDecimals(amount)
  const short = rounding === 'up' ? roundUp(amount, decimals) : truncate(amount, decimals)
  return isPositive(short) || !isPositive(amount)
    ? formatExactly(short, locale)
    : formatAmount(amount, { locale, decimals })
}

/** As {@link formatShort}, with the symbol. */
export const formatCoins = (
  amount: string,
  symbol: string,
  locale: string,
  rounding?: 'down' | 'up',
): string => `${formatShort(amount, locale, rounding)}\u00a0${symbol}`

/** All digits of an amount, with the symbol. */
export const formatWhole = (amount: string, symbol: string, locale: string): string =>
  `${formatExactly(amount, locale)}\u00a0${symbol}`

/** In the native coin, with the value: the same digits as in a total beside it. A fee is never shown as zero. */
export const formatFee = (fee: string, coin: Asset, locale: string): string => {
  const coins = formatCoins(fee, coin.symbol, locale)
  return coin.price === undefined ? coins : `${coins} (${formatFiat(toFiat(fee, coin.price), locale)})`
}
