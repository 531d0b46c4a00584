import { matchSorter } from 'match-sorter'
import { useEffect, useMemo, useState } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  createFormats,
  List,
  ListItem,
  Message,
  Notice,
  observer,
  SearchField,
  Skeleton,
  Stack,
  useAnnounce,
  useText,
} from '../../../ui-shell/kit/index.js'
import { isSameToken } from '../../../money-kit/Asset.js'
import { toFiat } from '../../../money-kit/decimals.js'
import type { sendSelectTokenView } from '../api.js'
import { Unavailable } from './Unavailable.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import { AssetIcon } from '../../../money-kit/views/AssetIcon.js'
import { usePortions } from '../../../money-kit/views/usePortions.js'
import { useSend } from './useSend.js'

/** With so many tokens or more there is a search field. */
const searchFrom = 6

/** The assets of the account by value. Loading: rows. Empty: the search has found none. Error: with a retry. */
export const SelectTokenView = observer(function SelectTokenView({
  resolve,
}: ViewProps<typeof sendSelectTokenView>) {
  useMoneyStyles()
  const t = useText()
  const announce = useAnnounce()
  const store = useSend()
  const [query, setQuery] = useState('')
  const { assets, form, account } = store
  const { list } = assets
  const wanted = query.trim()
  const found = wanted === '' ? list : matchSorter(list, wanted, { keys: ['symbol', 'name', 'token'] })
  const count = found.length
  const drawn = usePortions(count, wanted)
  const formats = useMemo(() => createFormats(t.locale), [t.locale])
  useEffect(() => {
    if (wanted !== '') announce(t('send.token.count', { count }))
  }, [announce, t, wanted, count])
  if (!account) return <Unavailable store={store} />
  return (
    <Stack gap="s">
      {list.length >= searchFrom && (
        <SearchField label={t('send.token.search')} value={query} onChange={setQuery} takesFocus />
      )}
      {assets.error && !assets.isFetching && (
        <Notice text={t('send.balances.failed')} onRetry={() => void assets.renew()} />
      )}
      {!assets.isKnown &&
        assets.isFetching &&
        [0, 1, 2].map(row => <Skeleton key={row} height="var(--p-row)" />)}
      {assets.isKnown && count === 0 && <Message title={t('send.token.none', { query: wanted })} />}
      <List label={t('send.token.title')}>
        {found.slice(0, drawn).map(asset => {
          const { token, symbol, name, amount, price } = asset
          return (
            <ListItem
              key={token ?? ''}
              label={name}
              description={<bdi dir="ltr">{`${formats.amount(amount)} ${symbol}`}</bdi>}
              icon={<AssetIcon asset={asset} network={account.network} />}
              end={
                <span className="p-money-worth">
                  {price === undefined ? '–' : formats.fiat(toFiat(amount, price))}
                </span>
              }
              isCurrent={isSameToken(token, form.token)}
              takesFocus={list.length < searchFrom && isSameToken(token, form.token)}
              onClick={() => {
                form.chooseToken(token)
                resolve()
              }}
            />
          )
        })}
      </List>
    </Stack>
  )
})
