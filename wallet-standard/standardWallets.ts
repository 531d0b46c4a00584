import type { ConnectorSource, Lazy, PluginContext } from '../kernel/define.js'
import type { StandardListing } from './StandardChain.js'

/**
 * Declares the wallets of this browser that speak a chain, for `connectors` of its plugin: they are looked for as the modal opens, and for
 * as long as it lives. What speaks with them is fetched when the visitor points at one.
 * @example standardWallets({ namespace: 'sui', needs: ['sui:signPersonalMessage'], load: async () => (await import('./suiStandard.js')).suiStandard })
 */
export const standardWallets =
  (listing: StandardListing): Lazy<(context: PluginContext) => ConnectorSource> =>
  async () => {
    const { createStandardSource } = await import('./discovery/createStandardSource.js')
    return context => createStandardSource(context, listing)
  }
