/** Shows an exact decimal text as US dollars, cut to cents; what is less than one is said to be so. */
export const formatMoney = (value: string, locale: string): string => {
  const format = new Intl.NumberFormat(locale, { style: 'currency', currency: 'USD' })
  const [whole = '0', fraction = ''] = value.split('.')
  const cents = `${whole}.${fraction.slice(0, 2)}0` as `${number}`
  const isTiny = !/[1-9]/.test(cents) && /[1-9]/.test(value)
  return isTiny ? `< ${format.format('0.01')}` : format.format(cents)
}
