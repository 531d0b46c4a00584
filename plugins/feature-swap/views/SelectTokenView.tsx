import { useDeferredValue, useEffect, useMemo, useState } from 'react'
import type { ViewProps } from '../../../kernel/define.js'
import {
  createFormats,
  List,
  ListItem,
  Message,
  Notice,
  observer,
  SearchField,
  shortAddress,
  Skeleton,
  Stack,
  useAnnounce,
  useStyles,
  useText,
  type Formats,
} from '../../../ui-shell/kit/index.js'
import { toFiat } from '../../../money-kit/decimals.js'
import type { swapSelectTokenView } from '../api.js'
import { searchTokens } from '../store/searchTokens.js'
import type { ListedToken } from '../store/SwapTokens.js'
import { AssetIcon } from '../../../money-kit/views/AssetIcon.js'
import { usePortions } from '../../../money-kit/views/usePortions.js'
import { useMoneyStyles } from '../../../money-kit/views/useMoneyStyles.js'
import css from './SwapView.css'
import { Unavailable } from './Unavailable.js'
import { useSwap } from './useSwap.js'

/** As many rows are drawn in the end; the search finds the rest. */
const maxShown = 60

/** The tokens of the network, what the account has first. Loading: rows. Empty: the search has found none. Error: with a retry. */
export const SelectTokenView = observer(function SelectTokenView({
  data: { side },
  resolve,
}: ViewProps<typeof swapSelectTokenView>) {
  useMoneyStyles()
  useStyles(css)
  const t = useText()
  const announce = useAnnounce()
  const store = useSwap()
  const [query, setQuery] = useState('')
  // Typing goes before searching.
  const wanted = useDeferredValue(query.trim())
  const formats = useMemo(() => createFormats(t.locale), [t.locale])
  const { tokens, form, account } = store
  const { list } = tokens
  const found = useMemo(() => searchTokens(list, wanted), [list, wanted])
  useEffect(() => {
    if (wanted !== '') announce(t('swap.token.count', { count: found.length }))
  }, [announce, t, wanted, found.length])
  const drawn = usePortions(Math.min(found.length, maxShown), wanted)
  if (!account) return <Unavailable store={store} />
  const chosen = side === 'from' ? form.from : form.to
  return (
    <Stack gap="s">
      <SearchField label={t('swap.token.search')} value={query} onChange={setQuery} takesFocus />
      {tokens.error && !tokens.isFetching && (
        <Notice text={t('swap.tokens.failed')} onRetry={() => void tokens.renew()} />
      )}
      {!tokens.isKnown &&
        tokens.isFetching &&
        [0, 1, 2].map(row => <Skeleton key={row} height="var(--p-row)" />)}
      {tokens.isKnown && found.length === 0 && <Message title={t('swap.token.none', { query: wanted })} />}
      <List label={t('swap.token.title')}>
        {found.slice(0, drawn).map(token => (
          <ListItem
            key={token.key}
            label={token.name}
            description={<TokenLine token={token} formats={formats} />}
            icon={<AssetIcon asset={token} network={account.network} />}
            end={
              token.amount !== undefined &&
              token.price !== undefined && (
                <span className="p-money-worth">{formats.fiat(toFiat(token.amount, token.price))}</span>
              )
            }
            isCurrent={token.key === chosen}
            onClick={() => {
              form.choose(side, token.key)
              resolve()
            }}
          />
        ))}
      </List>
      {found.length > maxShown && (
        <p className="p-money-note">{t('swap.token.more', { count: found.length - maxShown })}</p>
      )}
    </Stack>
  )
})

interface TokenLineProps {
  readonly token: ListedToken
  readonly formats: Formats
}

/** How much the account has of it, or what it is. Anybody may call a token anything: its address tells it apart. */
const TokenLine = ({ token: { amount, symbol, token }, formats }: TokenLineProps) => (
  <bdi dir="ltr">
    {amount === undefined ? symbol : `${formats.amount(amount)} ${symbol}`}
    {token !== undefined && ` · ${shortAddress(token)}`}
  </bdi>
)
