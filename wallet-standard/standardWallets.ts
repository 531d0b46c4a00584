import type { ConnectorSource, Lazy, PluginContext } from '../kernel/define.js'
import type { StandardListing } from './StandardChain.js'

/**
 * Declares the Wallet Standard wallets of a chain, for `connectors` of its plugin. They are looked for from the moment the modal opens, for
 * as long as it exists. The code that talks to a wallet is fetched when the visitor points at it.
 * @example standardWallets({ namespace: 'sui', needs: ['sui:signPersonalMessage'], load: async () => (await import('./suiStandard.js')).suiStandard })
 */
export const standardWallets =
  (listing: StandardListing): Lazy<(context: PluginContext) => ConnectorSource> =>
  async () => {
    const { createStandardSource } = await import('./discovery/createStandardSource.js')
    return context => createStandardSource(context, listing)
  }
