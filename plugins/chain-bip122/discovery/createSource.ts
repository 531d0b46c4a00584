import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { lookForWallets } from '../../../kernel/wallet/lookForWallets.js'
import { watchStandardWallets } from '../../../kernel/wallet/watchStandardWallets.js'
import { FoundWallets } from './FoundWallets.js'
import { readListedWallets } from './readListedWallets.js'
import { readOkxWallet } from './readOkxWallet.js'
import { readStandardWallet } from './readStandardWallet.js'

/**
 * Looks for the Bitcoin wallets of this browser for as long as the modal lives: `window.btc_providers` and OKX's object, and those that
 * register themselves by the Wallet Standard.
 */
export const createSource = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    const { window } = context.env
    if (!window) return () => undefined
    const wallets = new FoundWallets(context, add)
    const stopLooking = lookForWallets(context, () => {
      const okx = readOkxWallet(window)
      for (const wallet of [...readListedWallets(window), ...(okx ? [okx] : [])]) wallets.found(wallet)
    })
    const stop = watchStandardWallets(window, registered => {
      const wallet = readStandardWallet(registered)
      return wallet ? wallets.found(wallet) : () => undefined
    })
    return () => {
      stopLooking()
      stop()
    }
  },
})
