import { createAmountFormat, type AmountFormat } from './createAmountFormat.js'

/** What every engine formats exactly: `Intl` takes decimal texts, with up to 20 digits after the point. */
const maxDecimals = 20

/**
 * Shows an exact decimal text, without a detour over floating point, in the digits and separators of a language. It is cut, never
 * rounded: more than there is is never shown. What is less than the last digit shown is said to be so (`< 0.001`), never zero.
 * @returns the text as it is when it is no decimal number
 */
export const formatAmount = (value: string, format: AmountFormat = {}): string =>
  createAmountFormat(format)(value)

/** All digits of an exact decimal text, in the digits and separators of a language. */
export const formatExactly = (value: string, locale = 'en-US'): string => {
  const decimals = value.split('.')[1]?.length ?? 0
  return decimals <= maxDecimals ? formatAmount(value, { locale, decimals }) : value
}
