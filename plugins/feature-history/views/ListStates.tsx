import { useEffect, useRef, useState } from 'react'
import type { Network } from '../../../kernel/define.js'
import { explorerLink } from '../../../kernel/safety/explorerLink.js'
import {
  Skeleton,
  Stack,
  Button,
  Icon,
  Message,
  observer,
  usePlugin,
  useText,
  Link,
} from '../../../ui-shell/kit/index.js'
import { receiveView } from '../../feature-receive/api.js'
import type { TransactionList } from '../api.js'

interface RowSkeletonsProps {
  readonly count: number
}

export const RowSkeletons = ({ count }: RowSkeletonsProps) => (
  <Stack gap="s">
    {Array.from({ length: count }, (_, row) => (
      <Skeleton key={row} height="var(--p-row)" />
    ))}
  </Stack>
)

interface NoActivityProps {
  /** A way to receive something, where none is beside it. Default false. */
  readonly canReceive?: boolean
}

/** An account without transactions. */
export const NoActivity = observer(({ canReceive = false }: NoActivityProps) => {
  const plugin = usePlugin()
  const t = useText()
  return (
    <Message icon={<Icon name="info" />} title={t('history.none')} text={t('history.none.text')}>
      {canReceive && plugin.hasView(receiveView) && (
        <Button onClick={() => plugin.push(receiveView)}>{t('receive.action')}</Button>
      )}
    </Message>
  )
})

interface ListErrorProps {
  readonly list: TransactionList
  readonly network: Network | undefined
}

/** Why a list is incomplete: it failed to load, or the service does not know the network. Else nothing. */
export const ListError = observer(({ list, network }: ListErrorProps) => {
  const t = useText()
  const explorer = useAccountExplorer(network)
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

/** The block explorer's page of the account. Use it inside `observer`. */
const useAccountExplorer = (
  network: Network | undefined,
): { readonly name: string; readonly url: string } | undefined => {
  const { namespaces } = usePlugin().stores
  const address = network && namespaces.get(network.chainNamespace)?.address
  const name = network?.blockExplorers?.default.name
  const url = address === undefined ? undefined : explorerLink(network, 'address', address)
  return name !== undefined && url !== undefined ? { name, url } : undefined
}

interface ListEndProps {
  readonly list: TransactionList
  /** How many of its transactions are rendered. Older ones are loaded only then. */
  readonly renderedCount: number
}

/**
 * The end of the loaded list. When it scrolls into view, older transactions are loaded; where that finds none to show, the visitor decides
 * whether to go on. At the end of all it says so, and how many are hidden as spam.
 */
export const ListEnd = observer(({ list, renderedCount }: ListEndProps) => {
  const t = useText()
  const { state, hasMore, isLoadingMore, spam } = list
  const asked = useRef<number>(undefined)
  const [hasFoundNone, setHasFoundNone] = useState(false)
  useEffect(() => {
    if (state !== 'ready' || !hasMore || isLoadingMore || asked.current === renderedCount) return
    asked.current = renderedCount
    void list
      .loadMore()
      .then(() => setHasFoundNone(list.transactions.length === renderedCount && list.state === 'ready'))
  }, [list, state, hasMore, isLoadingMore, renderedCount])
  return (
    <div className="p-history-end">
      {hasMore && state === 'ready' && !hasFoundNone && <RowSkeletons count={2} />}
      {hasMore && hasFoundNone && (
        <Button isPending={isLoadingMore} onClick={() => void list.loadMore()}>
          {t('history.older')}
        </Button>
      )}
      {!hasMore && state === 'ready' && <p>{t('history.end')}</p>}
      {spam > 0 && <p>{t('history.spam', { count: spam })}</p>}
    </div>
  )
})
