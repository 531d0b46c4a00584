import type { ViewProps } from '../../../kernel/define.js'
import { observer, QrCode, useKernel, useText, useTitle } from '../../../ui-shell/kit/index.js'
import { type connectingWalletConnectView } from '../api.js'
import { WalletWays } from './WalletWays.js'

/**
 * The ways to one wallet: those that it has on this device, best first. Loading: until it is known which wallets are installed.
 * Empty: the way `unsupported` says what would work. Offline: said under the code. Going back leaves the attempt, closing does not.
 */
export default observer(function ConnectingWalletConnectView({
  data: { wallet },
}: ViewProps<typeof connectingWalletConnectView>) {
  const t = useText()
  const { connectors } = useKernel().stores
  useTitle(wallet.name)
  // The ways stay as they are from then on: nothing moves under the visitor's finger.
  return connectors.isReady ? (
    <WalletWays wallet={wallet} />
  ) : (
    <QrCode text={undefined} label={t('wc.creating')} />
  )
})
