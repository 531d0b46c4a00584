import type { MonthTitles } from '../entries/createMonthTitles.js'
import { groupByMonth } from '../entries/groupByMonth.js'
import type { Transaction } from '../api.js'

/** A row of the list: a transaction, and the heading over it where it is the first of its group. */
export interface Row {
  readonly transaction: Transaction
  readonly heading?: string
}

/** How headings are written. */
export interface Headings {
  readonly now: number
  readonly months: MonthTitles
  /** Over what is on its way. */
  readonly pending: string
}

const isUnderWay = ({ key }: Transaction): boolean => key.startsWith('sent ')

const toRows = (items: readonly Transaction[], heading: string): readonly Row[] =>
  items.map((transaction, index) => (index === 0 ? { transaction, heading } : { transaction }))

/** Lays transactions out in rows under headings: what was sent from here and is not in the history yet, then month by month. */
export const rowsOf = (
  transactions: readonly Transaction[],
  { now, months, pending }: Headings,
): readonly Row[] => {
  const underWay = transactions.filter(isUnderWay)
  const mined = underWay.length === 0 ? transactions : transactions.filter(each => !isUnderWay(each))
  return [
    ...toRows(underWay, pending),
    ...groupByMonth(mined).flatMap(({ items, ...month }) => toRows(items, months(month, now))),
  ]
}
