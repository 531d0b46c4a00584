import { injectedConnector, lookForWallets } from 'portico/chain-kit'
import { readProperty } from 'portico/plugin/lazy'
import type { Connector, ConnectorSource, PluginContext } from 'portico/plugin'
import { askWallet, canAsk } from './askWallet.js'

/** Where wallets stand in the page: SEP-43 says how they speak, and not where. */
const places = [
  { key: 'app.freighter', name: 'Freighter', path: ['freighterApi'] },
  { key: 'io.klever.wallet', name: 'Klever Wallet', path: ['kleverWallet', 'stellar'] },
] as const
type Place = (typeof places)[number]

/** The API of Freighter may be there without the wallet; it can tell. */
const isInstalled = async (wallet: unknown): Promise<boolean> =>
  canAsk(wallet, 'getAddress') &&
  (!canAsk(wallet, 'isConnected') ||
    readProperty(await askWallet(wallet, 'isConnected'), 'isConnected') === true)

const createConnector = (context: PluginContext, { key, name }: Place, wallet: unknown): Connector =>
  injectedConnector(context, {
    namespace: 'stellar',
    // Not the bare key: a wallet that speaks several chains is found by each of their plugins.
    id: `stellar:${key}`,
    key: `stellar:${key}`,
    name,
    open: () => Promise.resolve(wallet),
    connecting: () => import('./openSession.js'),
    restoring: () => import('./openSession.js'),
  })

/** Looks for the wallets of this browser for as long as the modal lives: at once, a few times more, and while it is open. */
export const findWallets = (context: PluginContext): ConnectorSource => ({
  discover: add => {
    const { env, report } = context
    const found = new Set<string>()
    let isLooking = true

    const lookAt = async (place: Place) => {
      const wallet = place.path.reduce<unknown>(readProperty, env.window)
      const isNew = !found.has(place.key) && (await isInstalled(wallet))
      if (!isNew || !isLooking || found.has(place.key)) return
      found.add(place.key)
      add(createConnector(context, place, wallet))
    }
    const stop = lookForWallets(context, () => {
      for (const place of places) lookAt(place).catch(report)
    })
    return () => {
      isLooking = false
      stop()
    }
  },
})
