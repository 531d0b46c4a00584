import { useState } from 'react'
import {
  Badge,
  Button,
  createDateFormat,
  formatAmount,
  Icon,
  List,
  ListItem,
  Message,
  NoAccount,
  Notice,
  observer,
  OfflineNote,
  Skeleton,
  Stack,
  usePlugin,
  useService,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import type { HistoryEntry } from '../../hosted-api/api.js'
import { buyInProgressView } from '../api.js'
import { onrampViewsService } from '../setup.js'
import { Purchases } from '../store/Purchases.js'
import css from './OnrampView.css'

/**
 * The purchases of the account, on its network. Loading: skeletons. Empty: it says so. Error: a retry, under what is listed already.
 * Offline: a note.
 */
export const OnrampActivity = observer(() => {
  useStyles(css)
  const t = useText()
  const { stores } = usePlugin()
  const shared = useService(onrampViewsService)
  const [purchases] = useState(() => new Purchases(shared))
  if (stores.namespaces.active?.address === undefined) return <NoAccount />
  const { own, entries, isLoading, error, hasMore, isLoadingMore } = purchases
  const isEmpty = own.length === 0 && entries.length === 0
  return (
    <Stack>
      <OfflineNote text={t('onramp.offline')} />
      {own.length > 0 && <OwnPurchases purchases={purchases} />}
      {entries.length > 0 && <Entries entries={entries} />}
      {isLoading && [0, 1].map(row => <Skeleton key={row} height="var(--p-row)" />)}
      {error && <Notice text={t('onramp.activity.failed')} onRetry={() => void purchases.retry()} />}
      {isEmpty && !isLoading && !error && (
        <Message
          icon={<Icon name="info" />}
          title={t('onramp.activity.empty')}
          text={t('onramp.activity.empty.text')}
        />
      )}
      {hasMore && (
        <Button isPending={isLoadingMore} onClick={() => void purchases.loadMore()}>
          {t('onramp.activity.more')}
        </Button>
      )}
    </Stack>
  )
})

interface OwnPurchasesProps {
  readonly purchases: Purchases
}

/** Those of this browser that are under way, or of which nobody has told how they ended. */
const OwnPurchases = observer(({ purchases }: OwnPurchasesProps) => {
  const t = useText()
  const plugin = usePlugin()
  const date = createDateFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <List label={t('onramp.activity.own')}>
      {purchases.own.map(({ id, name = '', sentAt, state }) => (
        <ListItem
          key={id}
          label={name}
          description={date(sentAt)}
          badge={t(`onramp.status.${state === 'sent' ? 'paid' : 'unknown'}`)}
          hasChevron
          onClick={() => plugin.push(buyInProgressView, { id })}
        />
      ))}
    </List>
  )
})

const statuses: ReadonlyMap<string, 'confirmed' | 'failed' | 'paid'> = new Map([
  ['ONRAMP_TRANSACTION_STATUS_SUCCESS', 'confirmed'],
  ['ONRAMP_TRANSACTION_STATUS_FAILED', 'failed'],
  ['ONRAMP_TRANSACTION_STATUS_IN_PROGRESS', 'paid'],
])
const tones = { confirmed: 'success', failed: 'danger', paid: 'neutral', unknown: 'warning' } as const

interface EntriesProps {
  readonly entries: readonly HistoryEntry[]
}

const Entries = ({ entries }: EntriesProps) => {
  const t = useText()
  const date = createDateFormat(t.locale, { dateStyle: 'medium', timeStyle: 'short' })
  return (
    <ul className="p-onramp-rows" aria-label={t('onramp.activity')}>
      {entries.map(({ id, hash, status, minedAt, transfers: [bought] }) => {
        const state = statuses.get(status) ?? 'unknown'
        const amount = bought?.amount && formatAmount(bought.amount, { locale: t.locale, decimals: 6 })
        return (
          <li key={`${id} ${hash}`}>
            <span>
              <bdi dir="ltr">
                {`${amount ?? ''}\u00a0${bought?.token?.symbol ?? ''}`.trim() || 'Coinbase'}
              </bdi>
              <small>
                <time dateTime={new Date(minedAt).toISOString()}>{date(minedAt)}</time>
              </small>
            </span>
            <Badge tone={tones[state]}>{t(`onramp.status.${state}`)}</Badge>
          </li>
        )
      })}
    </ul>
  )
}
