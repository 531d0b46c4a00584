import { useEffect } from 'react'
import {
  Button,
  Message,
  observer,
  Skeleton,
  Stack,
  useAnnounce,
  useText,
  WalletIcon,
  Link,
} from '../kit/index.js'
import { useSuggestions } from './useSuggestions.js'

/** The wallets that plugins suggest: being fetched, there, none, or not to be had now. Shows nothing where nobody suggests any. */
export const WalletSuggestions = observer(function WalletSuggestions() {
  const t = useText()
  const announce = useAnnounce()
  const { state, wallets, retry } = useSuggestions()
  useEffect(() => {
    if (state === 'failed') announce(t('get.failed'), 'assertive')
  }, [announce, state, t])
  if (state === 'failed') {
    return (
      <Message title={t('get.failed')}>
        <Button onClick={retry}>{t('common.retry')}</Button>
      </Message>
    )
  }
  if (state === 'loading') {
    return (
      <Stack gap="s">
        {[0, 1, 2].map(row => (
          <Skeleton key={row} height="var(--p-row)" />
        ))}
      </Stack>
    )
  }
  if (wallets.length === 0) return null
  return (
    <ul className="p-suggestions" aria-label={t('connect.wallets')}>
      {wallets.map(({ id, name, icon, url }) => (
        <li key={id}>
          <WalletIcon name={name} src={icon} />
          <Link href={url}>{name}</Link>
        </li>
      ))}
    </ul>
  )
})
