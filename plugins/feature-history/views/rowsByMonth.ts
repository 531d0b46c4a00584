import { createDateFormat } from '../../../ui-shell/kit/text/createDateFormat.js'
import type { Transaction } from '../api.js'

/** `month` counts from 0. */
interface Month {
  readonly year: number
  readonly month: number
}

/** In the visitor's time zone. @param at milliseconds since 1970 */
export const monthOf = (at: number): Month => {
  const date = new Date(at)
  return { year: date.getFullYear(), month: date.getMonth() }
}

interface MonthGroup<T> extends Month {
  readonly items: readonly T[]
}

/**
 * @param items newest first; the order stays. Dates are created only where a month begins, since thousands of them would be slow
 */
export const groupByMonth = <T extends { readonly at: number }>(
  items: readonly T[],
): readonly MonthGroup<T>[] => {
  const groups: (Month & { readonly items: T[] })[] = []
  let since = Infinity
  for (const item of items) {
    if (item.at < since) {
      const { year, month } = monthOf(item.at)
      since = new Date(year, month, 1).getTime()
      groups.push({ year, month, items: [] })
    }
    groups.at(-1)?.items.push(item)
  }
  return groups
}

/** @param now milliseconds since 1970 */
type MonthTitles = (month: Month, now: number) => string

/** "2026-11" */
const plainMonth = (at: number): string => {
  const { year, month } = monthOf(at)
  return `${year}-${String(month + 1).padStart(2, '0')}`
}

/**
 * The name of a month, with the year where it is not the current one. Once for a whole list, since creating formats is slow.
 */
export const createMonthTitles = (locale: string): MonthTitles => {
  const near = createDateFormat(locale, { month: 'long' }, plainMonth)
  const far = createDateFormat(locale, { month: 'long', year: 'numeric' }, plainMonth)
  return ({ year, month }, now) => (year === monthOf(now).year ? near : far)(+new Date(year, month, 1))
}

/** A transaction, and the heading above it where it is the first of its group. */
export interface ListRow {
  readonly transaction: Transaction
  readonly heading?: string
}

interface Headings {
  readonly now: number
  readonly months: MonthTitles
  /** The heading of pending transactions. */
  readonly pending: string
}

const isPending = ({ key }: Transaction): boolean => key.startsWith('sent ')

const toRows = (items: readonly Transaction[], heading: string): readonly ListRow[] =>
  items.map((transaction, index) => (index === 0 ? { transaction, heading } : { transaction }))

/** Pending transactions first, then month by month. */
export const rowsByMonth = (
  transactions: readonly Transaction[],
  { now, months, pending }: Headings,
): readonly ListRow[] => {
  const pendingItems = transactions.filter(isPending)
  const mined = pendingItems.length === 0 ? transactions : transactions.filter(each => !isPending(each))
  return [
    ...toRows(pendingItems, pending),
    ...groupByMonth(mined).flatMap(({ items, ...month }) => toRows(items, months(month, now))),
  ]
}
