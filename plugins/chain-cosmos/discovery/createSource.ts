import type { ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { lookForWallets } from '../../../kernel/wallet/lookForWallets.js'
import type { CosmosWalletPlace } from '../api.js'
import { createConnector } from './createConnector.js'
import { readWallets } from './readWallets.js'
import { walletPlaces } from './walletPlaces.js'

/**
 * Looks for the cosmos wallets of this browser for as long as the modal lives. The first object at a place stands, and no object is
 * listed twice.
 * @param ownPlaces the host's, looked at first
 */
export const createSource =
  (ownPlaces: readonly CosmosWalletPlace[] = []) =>
  (context: PluginContext): ConnectorSource => ({
    discover: add => {
      const { window } = context.env
      if (!window) return () => undefined
      const places = [...ownPlaces, ...walletPlaces]
      const keys = new Set<string>()
      const wallets = new Set<object>()
      return lookForWallets(context, () => {
        for (const found of readWallets(window, places)) {
          if (keys.has(found.place.key) || wallets.has(found.wallet)) continue
          keys.add(found.place.key)
          wallets.add(found.wallet)
          add(createConnector(context, found))
        }
      })
    },
  })
