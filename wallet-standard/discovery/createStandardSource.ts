import type { ConnectorSource, PluginContext } from '../../kernel/define.js'
import { watchStandardWallets } from '../../kernel/wallet/watchStandardWallets.js'
import type { StandardListing } from '../StandardChain.js'
import { readWallet } from './readWallet.js'
import { RegisteredWallets } from './RegisteredWallets.js'

/**
 * Makes what looks for the wallets of a chain for as long as the modal lives: they may come late, and go again. What speaks with them is
 * fetched when the visitor points at one.
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
