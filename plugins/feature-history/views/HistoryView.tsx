import {
  NoAccount,
  OfflineNote,
  observer,
  TallView,
  useKernel,
  useLeave,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { FilterBar } from './FilterBar.js'
import { HistoryResults } from './HistoryResults.js'
import css from './HistoryView.css'
import { RefreshNews } from './RefreshNews.js'
import { useActivity } from './useActivity.js'

/** The chains whose activity is known. */
const namespace = 'eip155'

/**
 * All that happened to the account, by month. Loading: eight skeleton rows. Partial: what is loaded, the next page on its way. Empty:
 * what would bring something. Error: what is loaded stays, with a retry. Offline: a note. Success: details.
 */
export default observer(function HistoryView() {
  useStyles(css)
  const chain = useKernel().stores.namespaces.get(namespace)
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
      <RefreshNews list={activity.list} />
      <HistoryResults activity={activity} />
    </TallView>
  )
})
