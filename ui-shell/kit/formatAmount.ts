/** How an amount is shown. */
export interface AmountFormat {
  /** BCP 47 tag; default `en-US`. */
  readonly locale?: string
  /** Digits after the point: 3 for coins, 2 for money. Default 3. */
  readonly decimals?: number
}

const isDecimal = (text: string): text is `${number}` => text.length <= 128 && /^-?\d+(\.\d+)?$/.test(text)

const formatters = (locale: string, decimals: number) =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: decimals,
    maximumFractionDigits: decimals,
    // More than is there is never shown.
    roundingMode: 'trunc',
  })

/**
 * Shows an exact decimal text, without a detour over floating point, in the digits and separators of a language. What is less
 * than the last digit shown is said to be so (`< 0.001`), never zero.
 * @returns the text as it is when it is no decimal number
 */
export const formatAmount = (
  value: string,
  { locale = 'en-US', decimals = 3 }: AmountFormat = {},
): string => {
  if (!isDecimal(value)) return value
  const formatter = formatters(locale, decimals)
  const isTiny = new RegExp(`^-?0+(\\.0{${decimals}}\\d*)?$`).test(value) && /[1-9]/.test(value)
  return isTiny
    ? `< ${formatter.format(`0.${'0'.repeat(decimals - 1)}1` as `${number}`)}`
    : formatter.format(value)
}

/** All digits of an exact decimal text, in the digits and separators of a language. */
export const formatExactly = (value: string, locale = 'en-US'): string => {
  if (!isDecimal(value)) return value
  return new Intl.NumberFormat(locale, { maximumFractionDigits: 100 }).format(value)
}
