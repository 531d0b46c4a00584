import type { Connector } from '../../kernel/define.js'
import { useKernel } from '../kit/index.js'
import { recentConnectorKey } from './memoryKeys.js'
import { walletsInBrowser } from './walletsInBrowser.js'

/** The wallets to choose from, best first. Use it inside `observer`. */
export const useWallets = (): {
  readonly wallets: readonly Connector[]
  readonly recentKey: string | undefined
} => {
  const { stores, storage } = useKernel()
  const recentKey = storage.read(recentConnectorKey)
  return { wallets: walletsInBrowser(stores.connectors.list, recentKey), recentKey }
}
