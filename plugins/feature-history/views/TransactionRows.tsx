import { useCallback, useLayoutEffect, useMemo, useRef, useDeferredValue } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { observer, useKept, usePlugin, VisibleRow } from '../../../ui-shell/kit/index.js'
import type { Activity, Transaction } from '../api.js'
import { ListEnd } from './ListStates.js'
import { TransactionRow } from './TransactionRow.js'
import { createMonthTitles, rowsByMonth, type ListRow } from './rowsByMonth.js'
import { useTimeTexts, type TimeTexts } from './timeTexts.js'
import { useWording, type Wording } from './transactionText.js'
import { useOpenTransaction } from './useActivity.js'
import { useRovingFocus } from './useRovingFocus.js'

interface TransactionRowsProps {
  readonly activity: Activity
}

/** The height of most rows. Each row is measured when it is rendered. */
const rowHeight = 64
/** Older transactions are loaded this many list heights before the end. */
const pagesAhead = 2

/** A virtual list of transactions by month. Its scroll position is restored when the visitor comes back. */
export const TransactionRows = observer(({ activity }: TransactionRowsProps) => {
  const { list } = activity
  const { hasMore } = list
  const transactions = useDeferredGrowth(list.transactions)
  const wording = useWording()
  const { t } = wording
  const { env } = usePlugin()
  const open = useOpenTransaction()
  const scroller = useRef<HTMLDivElement>(null)
  const rows = useRef<VirtualizerHandle>(null)
  const [keptHash, keepHash] = useKept<string>('hash')
  const [keptTop, keepTop] = useKept<number>('top')
  const times = useTimeTexts()
  const openAndKeep = useCallback(
    (transaction: Transaction) => {
      keepHash(transaction.hash)
      open(transaction)
    },
    [keepHash, open],
  )
  const months = useMemo(() => createMonthTitles(t.locale), [t.locale])
  const data = useMemo(
    () => [
      ...rowsByMonth(transactions, { now: env.now(), months, pending: t('history.pendingTitle') }),
      undefined,
    ],
    [transactions, env, months, t],
  )
  const { focusIndex, ...handlers } = useRovingFocus({
    scroller,
    transactions,
    wording,
    nameOf: activity.nameOf,
    focusHash: keptHash,
  })
  useLayoutEffect(() => {
    if (keptTop !== undefined) rows.current?.scrollTo(keptTop)
  }, [keptTop])
  const onScroll = (top: number) => {
    keepTop(top)
    const { scrollSize = 0, viewportSize = 0 } = rows.current ?? {}
    if (hasMore && scrollSize - top < (pagesAhead + 1) * viewportSize && list.state === 'ready')
      void list.loadMore()
  }
  return (
    <div ref={scroller} className="p-history-rows" role="list" aria-label={t('history.list')} {...handlers}>
      <Virtualizer
        ref={rows}
        data={data}
        item={VisibleRow}
        itemSize={rowHeight}
        bufferSize={rowHeight}
        // The focused row stays mounted, so that it keeps the focus.
        keepMounted={[focusIndex]}
        onScroll={onScroll}
      >
        {(row, index) =>
          row ? (
            <HistoryItem
              row={row}
              index={index}
              count={hasMore ? -1 : transactions.length}
              isTabStop={index === focusIndex}
              activity={activity}
              wording={wording}
              times={times}
              onOpen={openAndKeep}
            />
          ) : (
            <ListEnd list={list} renderedCount={transactions.length} />
          )
        }
      </Virtualizer>
    </div>
  )
})

interface HistoryItemProps {
  readonly row: ListRow
  readonly activity: Activity
  readonly wording: Wording
  readonly times: TimeTexts
  /** In the whole list, from 0. */
  readonly index: number
  /** `aria-setsize`: -1 while it is unknown. */
  readonly count: number
  readonly isTabStop: boolean
  readonly onOpen: (transaction: Transaction) => void
}

/** A transaction, below the heading of its month if it is the first. */
const HistoryItem = ({ row, index, count, ...rest }: HistoryItemProps) => (
  <div className="p-history-item" role="listitem" aria-posinset={index + 1} aria-setsize={count}>
    {row.heading !== undefined && <h3>{row.heading}</h3>}
    <TransactionRow {...rest} transaction={row.transaction} index={index} />
  </div>
)

const isGrown = <T,>(before: readonly T[], now: readonly T[]): boolean =>
  before.length < now.length && before[0] === now[0] && before.at(-1) === now[before.length - 1]

/**
 * Renders transactions that are added at the end with low priority, so that scrolling stays smooth. Any other change is rendered at once:
 * nothing of another account may be seen.
 */
const useDeferredGrowth = <T,>(items: readonly T[]): readonly T[] => {
  const before = useDeferredValue(items)
  return isGrown(before, items) ? before : items
}
