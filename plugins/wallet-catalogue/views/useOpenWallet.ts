import { getAWalletView } from '../../../ui-shell/core/api.js'
import { useConnectWith, useKernel } from '../../../ui-shell/kit/index.js'
import { connectingWalletConnectView } from '../../connector-walletconnect/api.js'
import type { ListedWallet } from '../api.js'

/**
 * Goes on with a wallet: asks it in the very click where it is installed; else shows the ways to it. Where nothing reaches wallets
 * that are not here, it tells how to get one.
 */
export const useOpenWallet = (): ((wallet: ListedWallet) => void) => {
  const kernel = useKernel()
  const connectWith = useConnectWith()
  return wallet => {
    const { connector, ...rest } = wallet
    if (connector?.opens) kernel.push(connector.opens, { connectorId: connector.id })
    else if (connector) connectWith(connector.id)
    else if (kernel.registry.view(connectingWalletConnectView))
      kernel.push(connectingWalletConnectView, { wallet: rest })
    else kernel.push(getAWalletView)
  }
}
