import { injectedConnector } from '../../../chain-kit/injectedConnector.js'
import type { Connector, ConnectorSource, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { lookForWallets } from '../../../kernel/wallet/lookForWallets.js'
import type { CosmosWalletPlace } from '../api.js'
import { readWallets, walletPlaces, type FoundWallet } from './readWallets.js'

/** Makes a connector of a wallet that was found in this browser. */
const createConnector = (
  context: PluginContext,
  { place: { key, name, events }, wallet }: FoundWallet,
): Connector =>
  injectedConnector(context, {
    id: `cosmos:${key}`,
    key: `cosmos:${key}`,
    name,
    namespace: 'cosmos',
    open: async () => {
      const part = await fetchLazy(() => import('../wallet/createKeplrWallet.js'), context.id)
      return part.createKeplrWallet(wallet, context.env.window, events)
    },
    connecting: () => import('../wallet/connectWallet.js'),
    restoring: () => import('../wallet/restoreWallet.js'),
  })

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
