/** Formats an exact decimal text; the type of the standard library does not know yet that it may be one. */
export const formatAmount = (amount: string, locale: string): string =>
  new Intl.NumberFormat(locale, {
    minimumFractionDigits: 2,
    maximumFractionDigits: 4,
    roundingMode: 'trunc',
  }).format(amount as `${number}`)
