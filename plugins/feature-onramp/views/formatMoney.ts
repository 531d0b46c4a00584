import { createNumberFormat } from '../../../ui-shell/kit/index.js'

/** Money in the way of a language, without cents where there are none. @param amount exact decimal text @param currency ISO 4217 */
export const formatMoney = (amount: string, currency: string, locale: string): string =>
  createNumberFormat(locale, {
    style: 'currency',
    currency,
    ...(/^\d+(\.0*)?$/.test(amount) && { minimumFractionDigits: 0, maximumFractionDigits: 0 }),
  })(amount)

/** What a currency is called in a language; its code where the engine does not know. */
export const currencyName = (currency: string, locale: string): string => {
  try {
    return new Intl.DisplayNames(locale, { type: 'currency' }).of(currency) ?? currency
  } catch {
    return currency
  }
}
