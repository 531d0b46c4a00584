/** How an amount is shown. */
export interface AmountFormat {
  /** BCP 47 tag; default `en-US`. */
  readonly locale?: string
  /** Digits after the point: 3 for coins, 2 for money. Default 3. */
  readonly decimals?: number
}

/** What every engine formats exactly: `Intl` takes decimal texts, with up to 20 digits after the point. */
const maxDecimals = 20

const isDecimal = (text: string): text is `${number}` => text.length <= 128 && /^-?\d+(\.\d+)?$/.test(text)

const format = (value: `${number}`, locale: string, decimals: number): string =>
  new Intl.NumberFormat(locale, { minimumFractionDigits: decimals, maximumFractionDigits: decimals }).format(
    value,
  )

/**
 * Shows an exact decimal text, without a detour over floating point, in the digits and separators of a language. It is cut, never
 * rounded: more than there is is never shown. What is less than the last digit shown is said to be so (`< 0.001`), never zero.
 * @returns the text as it is when it is no decimal number
 */
export const formatAmount = (
  value: string,
  { locale = 'en-US', decimals = 3 }: AmountFormat = {},
): string => {
  if (!isDecimal(value)) return value
  const [whole = '0', fraction = ''] = value.split('.')
  const cut = `${whole}.${fraction.slice(0, decimals)}0`
  const isTiny = !/[1-9]/.test(cut) && /[1-9]/.test(value)
  const least = decimals > 0 ? `0.${'0'.repeat(decimals - 1)}1` : '1'
  if (isTiny) return `< ${format(least as `${number}`, locale, decimals)}`
  return format(cut as `${number}`, locale, decimals)
}

/** All digits of an exact decimal text, in the digits and separators of a language. */
export const formatExactly = (value: string, locale = 'en-US'): string => {
  const decimals = value.split('.')[1]?.length ?? 0
  return isDecimal(value) && decimals <= maxDecimals ? format(value, locale, decimals) : value
}
