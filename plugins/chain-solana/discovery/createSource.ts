import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { readWallet } from './readWallet.js'
import { RegisteredWallets } from './RegisteredWallets.js'
import { watchRegistry } from './watchRegistry.js'

/** Looks for the Solana wallets of this browser for as long as the modal lives: they may come late, and go again. */
export const createSource = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    const { window } = context.env
    if (!window) return () => undefined
    const wallets = new RegisteredWallets(context, add)
    return watchRegistry(window, found => {
      const registered = readWallet(found)
      return registered ? wallets.found(registered) : () => undefined
    })
  },
})
