import { useEffect, useRef, useState } from 'react'
import { Button, observer, useText } from '../../../ui-shell/kit/index.js'
import type { TransactionList } from '../api.js'
import { RowSkeletons } from './RowSkeletons.js'

/** What {@link EndRow} takes. */
export interface EndRowProps {
  readonly list: TransactionList
  /** How many of its transactions are drawn: older ones wait until those are. */
  readonly drawn: number
}

/**
 * The end of what is loaded. As it comes into sight, older ones are fetched; where that brought nothing to show, the visitor decides
 * whether to look further. At the very end it says so, and what is left out.
 */
export const EndRow = observer(({ list, drawn }: EndRowProps) => {
  const t = useText()
  const { state, hasMore, isLoadingMore, spam } = list
  const asked = useRef<number>(undefined)
  const [isVain, setIsVain] = useState(false)
  useEffect(() => {
    if (state !== 'ready' || !hasMore || isLoadingMore || asked.current === drawn) return
    asked.current = drawn
    void list.loadMore().then(() => setIsVain(list.transactions.length === drawn && list.state === 'ready'))
  }, [list, state, hasMore, isLoadingMore, drawn])
  return (
    <div className="p-history-end">
      {hasMore && state === 'ready' && !isVain && <RowSkeletons count={2} />}
      {hasMore && isVain && (
        <Button isPending={isLoadingMore} onClick={() => void list.loadMore()}>
          {t('history.older')}
        </Button>
      )}
      {!hasMore && state === 'ready' && <p>{t('history.end')}</p>}
      {spam > 0 && <p>{t('history.spam', { count: spam })}</p>}
    </div>
  )
})
