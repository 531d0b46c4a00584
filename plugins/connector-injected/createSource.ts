import type { Connector, ConnectorSource, PluginContext } from '../../kernel/define.js'
import { lookForWallets } from '../../kernel/wallet/lookForWallets.js'
import type { WalletProvider } from '../chain-eip155/api.js'
import { AnnouncedWallets } from './AnnouncedWallets.js'
import { createConnector } from './createConnector.js'
import { readAnnouncement } from './readAnnouncement.js'
import { readLegacyProvider } from './readLegacyProvider.js'
import type { InjectedOptions } from './api.js'

const legacyConnector = (context: PluginContext, provider: WalletProvider): Connector =>
  createConnector(context, provider, {
    id: 'injected',
    key: 'injected',
    name: 'Browser Wallet',
    type: 'INJECTED',
  })

/**
 * Looks for the wallets of this browser for as long as the modal lives: they may announce themselves late, and more than once
 * (EIP-6963), and `window.ethereum` may appear late.
 */
export const createSource =
  ({ announced = true, legacy = true }: InjectedOptions) =>
  (context: PluginContext): ConnectorSource => ({
    discover: add => {
      const { window } = context.env
      if (!window) return () => undefined
      const wallets = new AnnouncedWallets(context, add)
      let listed: { provider: WalletProvider; remove: () => void } | undefined

      const lookForLegacy = () => {
        const provider = readLegacyProvider(window)
        if (!provider || listed || wallets.has(provider)) return
        listed = { provider, remove: add(legacyConnector(context, provider)) }
      }
      const onAnnounce = (event: Event) => {
        const announcement = readAnnouncement(event)
        if (announcement) wallets.announced(announcement)
        if (listed && wallets.has(listed.provider)) listed.remove()
      }
      if (announced) {
        window.addEventListener('eip6963:announceProvider', onAnnounce)
        window.dispatchEvent(new window.Event('eip6963:requestProvider'))
      }
      if (legacy) window.addEventListener('ethereum#initialized', lookForLegacy)
      // Not all of them tell that they have come.
      const stopLooking = legacy ? lookForWallets(context, lookForLegacy) : undefined
      return () => {
        stopLooking?.()
        window.removeEventListener('eip6963:announceProvider', onAnnounce)
        window.removeEventListener('ethereum#initialized', lookForLegacy)
      }
    },
  })
