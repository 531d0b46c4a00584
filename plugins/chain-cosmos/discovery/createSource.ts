import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import type { CosmosWalletPlace } from '../tokens.js'
import { createConnector } from './createConnector.js'
import { readWallets } from './readWallets.js'
import { walletPlaces } from './walletPlaces.js'

/** Wallets may write themselves into the page a little after it has loaded, and nothing tells of that. */
const looksMs = [250, 1000, 3000]

/**
 * Looks for the cosmos wallets of this browser for as long as the modal lives: at once, a few times more, and whenever it opens. The
 * first object at a place stands, and no object is listed twice.
 * @param ownPlaces the host's, looked at first
 */
export const createSource =
  (ownPlaces: readonly CosmosWalletPlace[] = []) =>
  (context: PluginContext): ConnectorSource => ({
    discover: add => {
      const { env, hooks } = context
      const { window } = env
      if (!window) return () => undefined
      const places = [...ownPlaces, ...walletPlaces]
      const keys = new Set<string>()
      const wallets = new Set<object>()
      let isLooking = true

      const look = () => {
        if (!isLooking) return
        for (const found of readWallets(window, places)) {
          if (keys.has(found.place.key) || wallets.has(found.wallet)) continue
          keys.add(found.place.key)
          wallets.add(found.wallet)
          add(createConnector(context, found))
        }
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
