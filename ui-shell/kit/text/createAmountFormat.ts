import { createNumberFormat } from './createNumberFormat.js'

/** How an amount is shown. */
export interface AmountFormat {
  /** BCP 47 tag; default `en-US`. */
  readonly locale?: string
  /** Digits after the point: 3 for coins, 2 for money. Default 3. */
  readonly decimals?: number
}

const isDecimal = (text: string) => text.length <= 128 && /^-?\d+(\.\d+)?$/.test(text)

/**
 * Makes what shows exact decimal texts as {@link formatAmount} does. Once for a whole list: making a format takes as long as drawing a row.
 */
export const createAmountFormat = ({ locale = 'en-US', decimals = 3 }: AmountFormat = {}): ((
  value: string,
) => string) => {
  const digits = { minimumFractionDigits: decimals, maximumFractionDigits: decimals }
  const format = createNumberFormat(locale, digits)
  const least = decimals > 0 ? `0.${'0'.repeat(decimals - 1)}1` : '1'
  return value => {
    if (!isDecimal(value)) return value
    const [whole = '0', fraction = ''] = value.split('.')
    const cut = decimals > 0 ? `${whole}.${fraction.slice(0, decimals).padEnd(decimals, '0')}` : whole
    const isTiny = !/[1-9]/.test(cut) && /[1-9]/.test(value)
    return isTiny ? `< ${format(least)}` : format(cut)
  }
}
