import { useEffect } from 'react'
import type { CatalogueWallet } from '../../../kernel/define.js'
import {
  Button,
  GuardedButton,
  Icon,
  Message,
  observer,
  useConnectWith,
  usePlugin,
  useText,
  WalletStage,
  LinkButton,
  usePreload,
} from '../../../ui-shell/kit/index.js'
import { installWalletView } from '../../../ui-shell/core/api.js'
import { unsupportedReason, installSuggestion } from '../links/installSuggestion.js'
import { localLinks } from '../links/localLinks.js'
import type { ShownWallet } from './useWallet.js'

interface UnsupportedPanelProps {
  readonly wallet: CatalogueWallet
  readonly shown: ShownWallet
  readonly onUseCode: () => void
}

/** The wallet is not here: what it works with, where to get it, and the code. Once it is installed, a button that connects it. */
export const UnsupportedPanel = observer(({ wallet, shown, onUseCode }: UnsupportedPanelProps) => {
  const t = useText()
  const { platform } = usePlugin().env
  const connectWith = useConnectWith()
  const { name, icon, connector } = shown
  if (connector) {
    return (
      <Message
        icon={<WalletStage name={name} icon={icon} mood="success" />}
        title={t('get.found', { wallet: name })}
      >
        <GuardedButton kind="primary" takesFocus onClick={() => connectWith(connector.id)}>
          {t('get.found.action', { wallet: name })}
        </GuardedButton>
      </Message>
    )
  }
  const reason = unsupportedReason(wallet, platform)
  return (
    <Message
      icon={<WalletStage name={name} icon={icon} mood="none" />}
      title={t(reason === 'extension' ? 'connecting.notInstalled' : 'wc.unsupported', { wallet: name })}
      text={t(`wc.unsupported.${reason}`, { wallet: name })}
    >
      <GetWallet kind="primary" wallet={wallet} shown={shown} />
      {wallet.supports_wc !== false && (
        <Button icon={<Icon name="qr" />} onClick={onUseCode}>
          {t('wc.useCode')}
        </Button>
      )}
    </Message>
  )
})

interface GetWalletProps {
  readonly wallet: CatalogueWallet
  readonly shown: ShownWallet
  readonly kind?: 'primary' | 'quiet'
}

/** Where to get a wallet: on a phone its store at once, elsewhere the steps. Shows nothing where no page of it may be opened. */
export const GetWallet = ({ wallet, shown, kind = 'quiet' }: GetWalletProps) => {
  const plugin = usePlugin()
  const preload = usePreload()
  const t = useText()
  useEffect(() => preload(installWalletView), [preload])
  const { platform } = plugin.env
  const suggestion = installSuggestion(wallet, platform, shown.icon, localLinks(plugin))
  if (!suggestion || shown.connector) return null
  const label = kind === 'primary' ? t('connecting.install', { wallet: shown.name }) : t('wc.get')
  if (platform.isMobile)
    return (
      <LinkButton kind={kind} href={suggestion.url} opens="web">
        {label}
      </LinkButton>
    )
  return (
    <Button kind={kind} onClick={() => plugin.push(installWalletView, { wallet: suggestion })}>
      {label}
    </Button>
  )
}
