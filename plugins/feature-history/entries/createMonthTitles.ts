import { monthOf, type Month } from './monthOf.js'

/** Writes the title over a month. @param now milliseconds since 1970 */
export type MonthTitles = (month: Month, now: number) => string

/**
 * Makes the titles over months: the name, and the year where it is not the current one. Once for a whole list:
 * making a format takes longer than drawing a row.
 */
export const createMonthTitles = (locale: string): MonthTitles => {
  const near = new Intl.DateTimeFormat(locale, { month: 'long' })
  const far = new Intl.DateTimeFormat(locale, { month: 'long', year: 'numeric' })
  return ({ year, month }, now) => (year === monthOf(now).year ? near : far).format(new Date(year, month, 1))
}
