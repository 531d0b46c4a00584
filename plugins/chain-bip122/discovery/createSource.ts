import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { watchStandardWallets } from '../../../kernel/wallet/watchStandardWallets.js'
import { FoundWallets } from './FoundWallets.js'
import { readListedWallets } from './readListedWallets.js'
import { readOkxWallet } from './readOkxWallet.js'
import { readStandardWallet } from './readStandardWallet.js'

/** Wallets may write themselves into the page a little after it has loaded, and nothing tells of that. */
const looksMs = [250, 1000, 3000]

/**
 * Looks for the Bitcoin wallets of this browser for as long as the modal lives: `window.btc_providers` and OKX's object, again
 * whenever the modal opens, and those that register themselves by the Wallet Standard.
 */
export const createSource = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    const { env, hooks } = context
    const { window } = env
    if (!window) return () => undefined
    const wallets = new FoundWallets(context, add)
    let isLooking = true

    const look = () => {
      if (!isLooking) return
      const okx = readOkxWallet(window)
      for (const wallet of [...readListedWallets(window), ...(okx ? [okx] : [])]) wallets.found(wallet)
    }
    look()
    context.tap(hooks.modal.opened, look)
    const cancels = looksMs.map(delayMs => env.after(delayMs, look))
    const stop = watchStandardWallets(window, registered => {
      const wallet = readStandardWallet(registered)
      return wallet ? wallets.found(wallet) : () => undefined
    })
    return () => {
      isLooking = false
      stop()
      cancels.forEach(cancel => cancel())
    }
  },
})
