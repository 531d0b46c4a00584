import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { watchStandardWallets } from '../../../kernel/wallet/watchStandardWallets.js'
import { readWallet } from './readWallet.js'
import { RegisteredWallets } from './RegisteredWallets.js'

/** Looks for the Solana wallets of this browser for as long as the modal lives: they may come late, and go again. */
export const createSource = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    const { window } = context.env
    if (!window) return () => undefined
    const wallets = new RegisteredWallets(context, add)
    return watchStandardWallets(window, found => {
      const registered = readWallet(found)
      return registered ? wallets.found(registered) : () => undefined
    })
  },
})
