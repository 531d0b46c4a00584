import { createNumberFormat, type NumberFormat } from './createNumberFormat.js'

/** Writes amounts and money in the way of one language. */
export interface Formats {
  /** An amount, cut to three digits after the point. @param value exact decimal text */
  amount(value: string): string
  /** US dollars, cut to cents. @param value exact decimal text */
  fiat(value: string): string
}

/**
 * Cut, never rounded up: more than there is is never shown; what is less than the last digit is said to be so (`< 0.001`), never zero.
 */
const cut =
  (format: NumberFormat, decimals: number) =>
  (value: string): string => {
    const [whole = '0', fraction = ''] = value.split('.')
    const kept = `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}`
    const isTiny = !/[1-9]/.test(kept) && /[1-9]/.test(value)
    const least = `0.${'1'.padStart(decimals, '0')}`
    return `${isTiny ? '< ' : ''}${format(isTiny ? least : kept)}`
  }

/** Creates number formats to share within a list: creating one takes as long as rendering a row. */
export const createFormats = (locale: string): Formats => {
  const coins = { minimumFractionDigits: 3, maximumFractionDigits: 3 }
  return {
    amount: cut(createNumberFormat(locale, coins), 3),
    fiat: cut(createNumberFormat(locale, { style: 'currency', currency: 'USD' }), 2),
  }
}
