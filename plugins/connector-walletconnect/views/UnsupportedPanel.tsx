import type { CatalogueWallet } from '../../../kernel/define.js'
import {
  Button,
  GuardedButton,
  Icon,
  Message,
  observer,
  useConnectWith,
  useKernel,
  useText,
  WalletStage,
} from '../../../ui-shell/kit/index.js'
import { unsupportedReason } from '../links/unsupportedReason.js'
import { GetWallet } from './GetWallet.js'
import type { ShownWallet } from './useWallet.js'

/** What {@link UnsupportedPanel} takes. */
export interface UnsupportedPanelProps {
  readonly wallet: CatalogueWallet
  readonly shown: ShownWallet
  readonly onUseCode: () => void
}

/** The wallet is not here: what it works with, where to get it, and the code. Once it is installed, the way on. */
export const UnsupportedPanel = observer(({ wallet, shown, onUseCode }: UnsupportedPanelProps) => {
  const t = useText()
  const { platform } = useKernel().env
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
        <Button icon={<Icon name="qrcode" />} onClick={onUseCode}>
          {t('wc.useCode')}
        </Button>
      )}
    </Message>
  )
})
