import { useEffect } from 'react'
import type { NamespaceStore } from '../../../kernel/define.js'
import { List, ListItem, observer, usePlugin, usePreload, useStyles } from '../../../ui-shell/kit/index.js'
import { historyView, type Activity, type TransactionList } from '../api.js'
import css from './HistoryView.css'
import { ListError, NoActivity, RowSkeletons } from './ListStates.js'
import { TransactionRow } from './TransactionRow.js'
import { useTimeTexts } from './timeTexts.js'
import { useWording } from './transactionText.js'
import { useActivity, useOpenTransaction } from './useActivity.js'

export interface ActivityTabProps {
  readonly chain: NamespaceStore
}

const shownCount = 3

/**
 * The three latest transactions, and a button to see all. Loading: three skeleton rows. Empty: how to receive something. Error: what is
 * known stays, with a retry. Offline: what is known.
 */
export default observer(function ActivityTab({ chain }: ActivityTabProps) {
  useStyles(css)
  const activity = useActivity(chain.namespace)
  const { latest, setFilter } = activity
  useMinimumCount(latest, shownCount)
  useEffect(() => setFilter({ direction: undefined, networkId: undefined }), [setFilter])
  if (latest.state === 'loading' && latest.transactions.length === 0)
    return <RowSkeletons count={shownCount} />
  return (
    <div className="p-activity">
      <ListError list={latest} network={chain.network} />
      <Latest activity={activity} />
    </div>
  )
})

const Latest = observer(({ activity }: { readonly activity: Activity }) => {
  const { push } = usePlugin()
  const wording = useWording()
  const { t } = wording
  const preload = usePreload()
  const open = useOpenTransaction()
  const times = useTimeTexts()
  const { transactions, state, hasMore } = activity.latest
  if (transactions.length === 0) {
    if (hasMore) return <RowSkeletons count={shownCount} />
    return state === 'ready' ? <NoActivity /> : null
  }
  return (
    <List label={t('history.title')}>
      {transactions.slice(0, shownCount).map(transaction => (
        <li key={transaction.key}>
          <TransactionRow
            transaction={transaction}
            activity={activity}
            wording={wording}
            times={times}
            onOpen={open}
          />
        </li>
      ))}
      <ListItem
        label={t('history.all')}
        hasChevron
        onClick={() => push(historyView)}
        onHint={() => preload(historyView)}
      />
    </List>
  )
})

/** Loads more until there are enough to show. Use it inside `observer`. */
export const useMinimumCount = (list: TransactionList, count: number): void => {
  const { state, hasMore, isLoadingMore, loaded, transactions } = list
  const isShort = state === 'ready' && hasMore && !isLoadingMore && transactions.length < count
  useEffect(() => {
    // Once for each length, and up to a limit: a service may have pages without end.
    if (isShort && loaded < maxLoaded) void list.loadMore()
  }, [list, isShort, loaded])
}

const maxLoaded = 500
