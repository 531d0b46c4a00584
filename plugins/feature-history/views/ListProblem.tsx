import type { Network } from '../../../kernel/define.js'
import { Button, Icon, Link, Message, observer, useText } from '../../../ui-shell/kit/index.js'
import type { TransactionList } from '../api.js'
import { useChainExplorer } from './useChainExplorer.js'

/** What {@link ListProblem} takes. */
export interface ListProblemProps {
  readonly list: TransactionList
  readonly network: Network | undefined
}

/** Why a list is not all that there is: it could not be had, or the service does not know the network. Nothing where it is. */
export const ListProblem = observer(({ list, network }: ListProblemProps) => {
  const t = useText()
  const explorer = useChainExplorer(network)
  const { state, transactions, isRefreshing, isLoadingMore } = list
  if (state === 'unknown') {
    return (
      <Message
        icon={<Icon name="info" />}
        title={t('history.unknown', { network: network?.name ?? '' })}
        text={t('history.unknown.text')}
      >
        {explorer && <Link href={explorer.url}>{t('account.explorer', { explorer: explorer.name })}</Link>}
      </Message>
    )
  }
  if (state !== 'failed') return null
  const retry = (
    <Button
      icon={<Icon name="retry" />}
      isPending={isRefreshing || isLoadingMore}
      onClick={() => void list.retry()}
    >
      {t('common.retry')}
    </Button>
  )
  if (transactions.length === 0) {
    return (
      <Message
        icon={<Icon name="warning" />}
        title={t('history.unavailable')}
        text={t('history.unavailable.text')}
      >
        {retry}
      </Message>
    )
  }
  return (
    <div className="p-activity-problem">
      <p>{t('history.unavailable')}</p>
      {retry}
    </div>
  )
})
