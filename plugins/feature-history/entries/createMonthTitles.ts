import { createDateFormat } from '../../../ui-shell/kit/createDateFormat.js'
import { monthOf, type Month } from './monthOf.js'

/** Writes the title over a month. @param now milliseconds since 1970 */
export type MonthTitles = (month: Month, now: number) => string

/** "2026-11" */
const plainMonth = (at: number): string => {
  const { year, month } = monthOf(at)
  return `${year}-${String(month + 1).padStart(2, '0')}`
}

/**
 * Makes the titles over months: the name, and the year where it is not the current one. Once for a whole list:
 * making a format takes longer than drawing a row.
 */
export const createMonthTitles = (locale: string): MonthTitles => {
  const near = createDateFormat(locale, { month: 'long' }, plainMonth)
  const far = createDateFormat(locale, { month: 'long', year: 'numeric' }, plainMonth)
  return ({ year, month }, now) => (year === monthOf(now).year ? near : far)(+new Date(year, month, 1))
}
