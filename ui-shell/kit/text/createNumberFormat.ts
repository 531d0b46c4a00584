/** Writes numbers, given as exact decimal texts. */
export type NumberFormat = (value: string) => string

/**
 * Makes what writes numbers in the separators of a language, and in Latin digits in every engine: what is typed, signed and compared has
 * the digits in which wallets and explorers show it. Where the engine has no data of the language, the number stays as it is.
 * @param locale BCP 47; a numbering system in it is not followed
 */
export const createNumberFormat = (locale: string, options: Intl.NumberFormatOptions): NumberFormat => {
  try {
    const { format } = new Intl.NumberFormat(locale, { ...options, numberingSystem: 'latn' })
    return value => format(value as `${number}`)
  } catch {
    return value => (options.style === 'currency' ? `${value} ${options.currency}` : value)
  }
}
