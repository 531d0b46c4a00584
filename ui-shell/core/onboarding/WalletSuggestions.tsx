import { useEffect } from 'react'
import {
  Button,
  Link,
  Message,
  observer,
  Skeleton,
  Stack,
  useAnnounce,
  usePlugin,
  useText,
  WalletIcon,
} from '../../kit/index.js'
import { SuggestionList } from './SuggestionList.js'
import { useSuggestions } from './useSuggestions.js'

/** The wallets that plugins suggest: being fetched, there, none, or not to be had now. Shows nothing where nobody suggests any. */
export const WalletSuggestions = observer(function WalletSuggestions() {
  const t = useText()
  const announce = useAnnounce()
  const { platform } = usePlugin().env
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
  if (!platform.isMobile) return <SuggestionList wallets={wallets} />
  return (
    // On a phone, the store is one press away.
    <ul className="p-suggestions" aria-label={t('connect.wallets')}>
      {wallets.map(({ id, name, icon, app, url }) => (
        <li key={id}>
          <WalletIcon name={name} src={icon} />
          <Link href={app ?? url}>{name}</Link>
        </li>
      ))}
    </ul>
  )
})
