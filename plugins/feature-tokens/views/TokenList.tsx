import { useMemo } from 'react'
import { LazyPart, useText, createFormats, Skeleton, Stack } from '../../../ui-shell/kit/index.js'
import { type TokenListProps, TokenRow } from './TokenRow.js'

/** Up to here, drawing all is quicker than a virtual list. */
const maxUnvirtualized = 120
const loadLong = () => import('./LongTokenList.js')

/** The tokens of an account. Of a long list only what is seen is drawn. */
export const TokenList = (props: TokenListProps) => {
  const t = useText()
  const { list, network } = props
  const formats = useMemo(() => createFormats(t.locale), [t.locale])
  if (list.length > maxUnvirtualized)
    return <LazyPart load={loadLong} id="tokens" props={props} placeholder={<TokenSkeletons />} />
  return (
    // eslint-disable-next-line jsx-a11y/no-redundant-roles -- Safari forgets lists without bullets
    <ul role="list" aria-label={t('tokens.list')}>
      {list.map(token => (
        <li key={token.token ?? ''}>
          <TokenRow token={token} formats={formats} network={network} />
        </li>
      ))}
    </ul>
  )
}

/** Rows that are on their way. */
export const TokenSkeletons = () => (
  <Stack gap="s">
    {[0, 1, 2, 3].map(row => (
      <Skeleton key={row} height="var(--p-row)" />
    ))}
  </Stack>
)
