import type { ConnectorSource, PluginContext } from '../../kernel/define.js'
import { watchStandardWallets } from '../../kernel/wallet/watchStandardWallets.js'
import type { StandardListing } from '../StandardChain.js'
import { readWallet } from './readWallet.js'
import { RegisteredWallets } from './RegisteredWallets.js'

/**
 * Creates the connector source of a chain. It finds wallets for as long as the modal exists, because they may register late and unregister
 * again. The code that talks to a wallet is fetched when the visitor points at it.
 * @example createStandardSource(context, { namespace: 'sui', needs: ['sui:signPersonalMessage'], load })
 */
export const createStandardSource = (context: PluginContext, listing: StandardListing): ConnectorSource => ({
  discover: add => {
    const { window } = context.env
    if (!window) return () => undefined
    const wallets = new RegisteredWallets(context, listing, add)
    return watchStandardWallets(window, found => {
      const registered = readWallet(found, listing)
      return registered ? wallets.found(registered) : () => undefined
    })
  },
})
