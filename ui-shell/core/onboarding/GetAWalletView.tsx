import {
  Button,
  Icon,
  Link,
  observer,
  OfflineNote,
  Stack,
  usePlugin,
  useStyles,
  useText,
} from '../../kit/index.js'
import { FoundWallet } from './FoundWallet.js'
import css from './GetAWalletView.css'
import { whatIsAWalletView } from '../api.js'
import { useFoundWallet } from './useFoundWallet.js'
import { WaitingForWallet } from './WaitingForWallet.js'
import { WalletSuggestions } from './WalletSuggestions.js'

/** A neutral list of wallets, kept by the Ethereum community. */
const guideHost = 'ethereum.org'
const guideUrl = `https://${guideHost}/wallets/find-wallet/`

/**
 * Where to get a wallet, and the look-out for one that appears. Suggestions come from plugins, and have states of their own; without
 * any there is a neutral guide.
 */
export default observer(function GetAWalletView() {
  useStyles(css)
  const plugin = usePlugin()
  const t = useText()
  const found = useFoundWallet()
  if (found) return <FoundWallet connector={found} />
  return (
    <Stack gap="m">
      <OfflineNote text={t('get.offline')} />
      <p className="p-get-text">{t('get.text')}</p>
      <Stack gap="s">
        <WalletSuggestions />
        <ul className="p-suggestions" aria-label={t('get.explore')}>
          <li>
            <Icon name="search" />
            <Link href={guideUrl}>{t('get.explore')}</Link>
            <small>{guideHost}</small>
          </li>
        </ul>
      </Stack>
      <WaitingForWallet />
      {!plugin.stores.router.has(whatIsAWalletView) && (
        <Button kind="quiet" onClick={() => plugin.push(whatIsAWalletView)}>
          {t('learn.title')}
        </Button>
      )}
    </Stack>
  )
})
