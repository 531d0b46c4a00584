import type { TimeTexts } from '../entries/createTimeTexts.js'
import type { Wording } from '../entries/createWording.js'
import type { Activity, Transaction } from '../api.js'
import type { Row } from './rowsOf.js'
import { TransactionRow } from './TransactionRow.js'

/** What {@link HistoryItem} takes. */
export interface HistoryItemProps {
  readonly row: Row
  readonly activity: Activity
  readonly wording: Wording
  readonly times: TimeTexts
  /** Its place in the whole list, from 0. */
  readonly index: number
  /** How many there are; -1 while nobody knows. */
  readonly count: number
  readonly isStop: boolean
  readonly onOpen: (transaction: Transaction) => void
}

/** A transaction of the long list, under the heading of its month where it is the first of it. */
export const HistoryItem = ({ row, index, count, ...rest }: HistoryItemProps) => (
  <div className="p-history-item" role="listitem" aria-posinset={index + 1} aria-setsize={count}>
    {row.heading !== undefined && <h3>{row.heading}</h3>}
    <TransactionRow {...rest} transaction={row.transaction} index={index} />
  </div>
)
