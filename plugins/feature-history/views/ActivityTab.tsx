import { useEffect } from 'react'
import type { NamespaceStore } from '../../../kernel/define.js'
import { List, ListItem, observer, useKernel, usePreload, useStyles } from '../../../ui-shell/kit/index.js'
import { historyView, type Activity } from '../api.js'
import css from './HistoryView.css'
import { ListProblem } from './ListProblem.js'
import { NothingYet } from './NothingYet.js'
import { RowSkeletons } from './RowSkeletons.js'
import { TransactionRow } from './TransactionRow.js'
import { useActivity } from './useActivity.js'
import { useEnough } from './useEnough.js'
import { useOpenTransaction } from './useOpenTransaction.js'
import { useTimeTexts } from './useTimeTexts.js'
import { useWording } from './useWording.js'

/** What {@link ActivityTab} takes. */
export interface ActivityTabProps {
  readonly chain: NamespaceStore
}

const shownHere = 3

/**
 * The three latest transactions, and the way to all. Loading: three skeleton rows. Empty: what would bring something. Error: what is
 * known stays, with a retry. Offline: what is known.
 */
export default observer(function ActivityTab({ chain }: ActivityTabProps) {
  useStyles(css)
  const activity = useActivity(chain.namespace)
  const { latest, setFilter } = activity
  useEnough(latest, shownHere)
  useEffect(() => setFilter({ direction: undefined, networkId: undefined }), [setFilter])
  if (latest.state === 'loading' && latest.transactions.length === 0)
    return <RowSkeletons count={shownHere} />
  return (
    <div className="p-activity">
      <ListProblem list={latest} network={chain.network} />
      <Latest activity={activity} />
    </div>
  )
})

const Latest = observer(({ activity }: { readonly activity: Activity }) => {
  const { push } = useKernel()
  const wording = useWording()
  const { t } = wording
  const preload = usePreload()
  const open = useOpenTransaction()
  const times = useTimeTexts()
  const { transactions, state, hasMore } = activity.latest
  if (transactions.length === 0) {
    if (hasMore) return <RowSkeletons count={shownHere} />
    return state === 'ready' ? <NothingYet /> : null
  }
  return (
    <List label={t('history.title')}>
      {transactions.slice(0, shownHere).map(transaction => (
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
