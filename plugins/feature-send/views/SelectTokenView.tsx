import { matchSorter } from 'match-sorter'
import { useEffect, useState } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  formatFiat,
  List,
  ListItem,
  Message,
  NetworkIcon,
  observer,
  SearchField,
  Skeleton,
  Stack,
  useAnnounce,
  useStyles,
  useText,
} from '../../../ui-shell/kit/index.js'
import { isSameToken } from '../form/isSameToken.js'
import { worthOf } from '../amounts/decimals.js'
import type { sendSelectTokenView } from '../api.js'
import { coins } from './coins.js'
import { Fault } from './Fault.js'
import { NotPossible } from './NotPossible.js'
import css from './SendView.css'
import { useSend } from './useSend.js'

/** From so many tokens on there is a field to find one. */
const searchFrom = 6

/** Which of the own tokens, those of most value first. Loading: rows. Empty: no such token. Error: said, with a retry. */
export const SelectTokenView = observer(function SelectTokenView({
  resolve,
}: ViewProps<typeof sendSelectTokenView>) {
  useStyles(css)
  const t = useText()
  const announce = useAnnounce()
  const store = useSend()
  const [query, setQuery] = useState('')
  const { assets, holdings, form, place } = store
  const wanted = query.trim()
  const found = wanted === '' ? assets : matchSorter(assets, wanted, { keys: ['symbol', 'name', 'token'] })
  const count = found.length
  useEffect(() => {
    if (wanted !== '') announce(t('send.token.count', { count }))
  }, [announce, t, wanted, count])
  if (!place) return <NotPossible store={store} />
  return (
    <Stack gap="s">
      {assets.length >= searchFrom && (
        <SearchField label={t('send.token.search')} value={query} onChange={setQuery} takesFocus />
      )}
      {holdings.error && !holdings.isFetching && (
        <Fault text={t('send.balances.failed')} onRetry={() => void holdings.renew()} />
      )}
      {!holdings.isKnown &&
        holdings.isFetching &&
        [0, 1, 2].map(row => <Skeleton key={row} height="var(--p-row)" />)}
      {holdings.isKnown && count === 0 && <Message title={t('send.token.none', { query: wanted })} />}
      <List label={t('send.token.title')}>
        {found.map(({ token, symbol, name, icon, amount, price }) => (
          <ListItem
            key={token ?? ''}
            label={name}
            description={<bdi dir="ltr">{coins(amount, symbol, t.locale)}</bdi>}
            icon={<NetworkIcon name={name} src={icon} />}
            end={
              <span className="p-send-worth">
                {price === undefined ? '–' : formatFiat(worthOf(amount, price), t.locale)}
              </span>
            }
            isCurrent={isSameToken(token, form.token)}
            takesFocus={assets.length < searchFrom && isSameToken(token, form.token)}
            onClick={() => {
              form.choose(token)
              resolve()
            }}
          />
        ))}
      </List>
    </Stack>
  )
})
