import type { ViewProps } from '../../../kernel/define.js'
import { observer, useTitle, usePlugin } from '../../kit/index.js'
import { SiteChains } from './SiteChains.js'
import type { chooseChainView } from '../api.js'
import { WalletChains } from './WalletChains.js'

/**
 * Which chain to connect: one of a wallet that speaks several, or one of the site that is not connected yet. All of it is known, so
 * nothing loads or fails, and it needs no network. Empty: the wallet has gone.
 */
export default observer(function ChooseChainView({ data }: ViewProps<typeof chooseChainView>) {
  const connector = usePlugin().stores.connectors.get(data?.connectorId ?? '')
  useTitle(connector?.name)
  return data ? <WalletChains connectorId={data.connectorId} /> : <SiteChains />
})
