import { groupByMonth } from '../entries/groupByMonth.js'
import { monthTitle } from '../entries/monthTitle.js'
import type { Transaction } from '../tokens.js'

/** A row of the list: a transaction, and the heading over it where it is the first of its group. */
export interface Row {
  readonly transaction: Transaction
  readonly heading?: string
}

/** How headings are written. */
export interface Headings {
  readonly now: number
  readonly locale: string
  /** Over what is on its way. */
  readonly pending: string
}

/** Lays transactions out in rows under headings: what was sent from here and is not in the history yet, then month by month. */
export const rowsOf = (
  transactions: readonly Transaction[],
  { now, locale, pending }: Headings,
): readonly Row[] => {
  const isUnderWay = ({ key }: Transaction) => key.startsWith('sent ')
  const underWay = transactions.filter(isUnderWay)
  const months = groupByMonth(transactions.filter(each => !isUnderWay(each)))
  const rows = (items: readonly Transaction[], heading: string): readonly Row[] =>
    items.map((transaction, index) => (index === 0 ? { transaction, heading } : { transaction }))
  return [
    ...rows(underWay, pending),
    ...months.flatMap(month => rows(month.items, monthTitle(month, now, locale))),
  ]
}
