/**
 * Formats an exact decimal text as the modal does: cut after three digits, on test networks after two. The type of the standard library does
 * not know yet that it may be a text.
 */
export const formatAmount = (amount: string, locale: string, isTestnet = false): string => {
  const digits = isTestnet ? 2 : 3
  return new Intl.NumberFormat(locale, {
    minimumFractionDigits: digits,
    maximumFractionDigits: digits,
    roundingMode: 'trunc',
  }).format(amount as `${number}`)
}
