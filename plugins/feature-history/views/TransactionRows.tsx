import { useCallback, useLayoutEffect, useMemo, useRef } from 'react'
import { Virtualizer, type VirtualizerHandle } from 'virtua'
import { observer, useKept, useKernel, VisibleRow } from '../../../ui-shell/kit/index.js'
import { createMonthTitles } from '../entries/createMonthTitles.js'
import type { Activity, Transaction } from '../api.js'
import { EndRow } from './EndRow.js'
import { HistoryItem } from './HistoryItem.js'
import { rowsOf } from './rowsOf.js'
import { useCalmGrowth } from './useCalmGrowth.js'
import { useOpenTransaction } from './useOpenTransaction.js'
import { useTimeTexts } from './useTimeTexts.js'
import { useRowStop } from './useRowStop.js'
import { useWording } from './useWording.js'

/** What {@link TransactionRows} takes. */
export interface TransactionRowsProps {
  readonly activity: Activity
}

/** As high as most rows are with the usual fonts; each is measured once it is drawn. */
const rowHeight = 64
/** Older ones are fetched when as many heights of the list are left to scroll. */
const pagesAhead = 2

/** The transactions under their months, of which only what is seen is drawn. Its place is kept for who comes back. */
export const TransactionRows = observer(({ activity }: TransactionRowsProps) => {
  const { list } = activity
  const { hasMore } = list
  const transactions = useCalmGrowth(list.transactions)
  const wording = useWording()
  const { t } = wording
  const { env } = useKernel()
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
      ...rowsOf(transactions, { now: env.now(), months, pending: t('history.pendingTitle') }),
      undefined,
    ],
    [transactions, env, months, t],
  )
  const { stop, ...handlers } = useRowStop({
    ...{ scroller, transactions, wording, nameOf: activity.nameOf, focusHash: keptHash },
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
        // The row that has the focus stays, wherever it is: else the focus would be lost.
        keepMounted={[stop]}
        onScroll={onScroll}
      >
        {(row, index) =>
          row ? (
            <HistoryItem
              row={row}
              index={index}
              count={hasMore ? -1 : transactions.length}
              isStop={index === stop}
              activity={activity}
              wording={wording}
              times={times}
              onOpen={openAndKeep}
            />
          ) : (
            <EndRow list={list} drawn={transactions.length} />
          )
        }
      </Virtualizer>
    </div>
  )
})
