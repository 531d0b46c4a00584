import { Button, Icon, Message, observer, useText } from '../../../ui-shell/kit/index.js'
import type { Activity } from '../api.js'
import { ListEnd, ListError, NoActivity, RowSkeletons } from './ListStates.js'
import { TransactionRows } from './TransactionRows.js'

export interface HistoryResultsProps {
  readonly activity: Activity
}

const firstLoad = 8

/** The list, or why there is none. */
export const HistoryResults = observer(({ activity }: HistoryResultsProps) => {
  const { list, network, filter } = activity
  const isEmpty = list.transactions.length === 0
  if (isEmpty && list.state === 'loading') return <RowSkeletons count={firstLoad} />
  return (
    <>
      <ListError list={list} network={network} />
      {!isEmpty && (
        <TransactionRows key={`${network?.caipNetworkId} ${filter.direction}`} activity={activity} />
      )}
      {isEmpty && list.state === 'ready' && <Empty activity={activity} />}
    </>
  )
})

const Empty = observer(({ activity }: HistoryResultsProps) => {
  const t = useText()
  const { list, filter, setFilter } = activity
  // Nothing so far need not be nothing.
  if (list.hasMore) return <ListEnd list={list} renderedCount={0} />
  if (filter.direction === undefined) return <NoActivity canReceive />
  return (
    <Message icon={<Icon name="info" />} title={t('history.none.filtered')}>
      <Button onClick={() => setFilter({ direction: undefined })}>{t('history.none.clear')}</Button>
    </Message>
  )
})
