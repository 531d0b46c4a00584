import { useEffect, useRef } from 'react'
import type { ChainNamespace } from '../../../kernel/define.js'
import {
  NoAccount,
  OfflineNote,
  observer,
  TallView,
  usePlugin,
  useLeave,
  useStyles,
  useText,
  FilterChip,
  IconButton,
  List,
  useAnnounce,
} from '../../../ui-shell/kit/index.js'
import type { Activity, TransactionList } from '../api.js'
import { HistoryResults } from './HistoryResults.js'
import css from './HistoryView.css'
import { useActivity } from './useActivity.js'

/** The service knows the activity of EVM accounts only. */
const namespace = 'eip155'

/**
 * The activity of the account by month. Loading: eight skeleton rows. Partial: what is loaded, while the next page loads. Empty: how to
 * receive something. Error: what is loaded stays, with a retry. Offline: a note. Success: the details of a transaction.
 */
export default observer(function HistoryView() {
  useStyles(css)
  const chain = usePlugin().stores.namespaces.get(namespace)
  return chain?.address === undefined ? <NoAccount /> : <History />
})

const History = observer(() => {
  const t = useText()
  const activity = useActivity(namespace)
  useLeave(() => activity.setFilter({ direction: undefined, networkId: undefined }))
  return (
    <TallView>
      <OfflineNote text={t('history.offline')} />
      <FilterBar activity={activity} namespace={namespace} />
      <RefreshAnnouncer list={activity.list} />
      <HistoryResults activity={activity} />
    </TallView>
  )
})

interface FilterBarProps {
  readonly activity: Activity
  readonly namespace: ChainNamespace
}

const directions = ['in', 'out'] as const

/** Filters in one line and one tab stop: a direction, and one network. */
const FilterBar = observer(({ activity, namespace }: FilterBarProps) => {
  const t = useText()
  const { filter, network, setFilter, list } = activity
  const networks = usePlugin().stores.namespaces.get(namespace)?.networks ?? []
  return (
    <div className="p-history-bar">
      <List label={t('history.filters')} columns={Infinity}>
        {directions.map(direction => (
          <FilterChip
            key={direction}
            label={t(`history.filter.${direction}`)}
            isPressed={filter.direction === direction}
            onPress={() => setFilter({ direction: filter.direction === direction ? undefined : direction })}
          />
        ))}
        {networks.length > 1 &&
          networks.map(({ caipNetworkId, name }) => (
            <FilterChip
              key={caipNetworkId}
              label={name}
              isPressed={caipNetworkId === network?.caipNetworkId}
              onPress={() => setFilter({ networkId: caipNetworkId })}
            />
          ))}
      </List>
      <IconButton icon="retry" label={t('history.refresh')} onClick={() => void list.refresh()} />
    </div>
  )
})

interface RefreshNewsProps {
  readonly list: TransactionList
}

/** Tells screen readers that the list is loading, and when it is updated. Renders nothing. */
const RefreshAnnouncer = observer(({ list }: RefreshNewsProps) => {
  const announce = useAnnounce()
  const t = useText()
  const { state, isRefreshing } = list
  const isBusy = state === 'loading' || isRefreshing
  const wasBusy = useRef(false)
  useEffect(() => {
    if (isBusy && !wasBusy.current) announce(t('history.loading'))
    if (!isBusy && wasBusy.current && state === 'ready') announce(t('history.updated'))
    wasBusy.current = isBusy
  }, [announce, isBusy, state, t])
  return null
})
