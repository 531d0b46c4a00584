import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { lookForWallets } from '../../../kernel/wallet/lookForWallets.js'
import { FoundWallets } from './FoundWallets.js'
import { readInjectedWallets } from './readInjectedWallets.js'

/** Looks for the polkadot wallets of this browser for as long as the modal lives. */
export const createSource = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    const { window } = context.env
    if (!window) return () => undefined
    const wallets = new FoundWallets(context, add)
    return lookForWallets(context, () => {
      for (const wallet of readInjectedWallets(window)) wallets.found(wallet)
    })
  },
})
