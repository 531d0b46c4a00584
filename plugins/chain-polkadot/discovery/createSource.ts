import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { FoundWallets } from './FoundWallets.js'
import { readInjectedWallets } from './readInjectedWallets.js'

/** Wallets may write themselves into the page a little after it has loaded, and nothing tells of that. */
const looksMs = [250, 1000, 3000]

/** Looks for the polkadot wallets of this browser for as long as the modal lives: at once, a few times more, and whenever it opens. */
export const createSource = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    const { env, hooks } = context
    const { window } = env
    if (!window) return () => undefined
    const wallets = new FoundWallets(context, add)
    let isLooking = true

    const look = () => {
      if (!isLooking) return
      for (const wallet of readInjectedWallets(window)) wallets.found(wallet)
    }
    look()
    context.tap(hooks.modal.opened, look)
    const cancels = looksMs.map(delayMs => env.after(delayMs, look))
    return () => {
      isLooking = false
      cancels.forEach(cancel => cancel())
    }
  },
})
