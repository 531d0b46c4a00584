import type { Collectibles, NamespaceStore, PluginContext } from '../../../kernel/define.js'
import { fetchLazy } from '../../../kernel/registry/fetchLazy.js'
import { Discovery } from './Discovery.js'

/**
 * Makes the reading of ERC-721 tokens: which there are, the wallet tells where it can (EIP-7811); whose they are and what they look like
 * says the chain.
 */
export const createCollectibles = (context: PluginContext, chain: NamespaceStore): Collectibles => {
  const discovery = new Discovery(context)
  const openReader = () => fetchLazy(() => import('./CollectionReader.js'), context.id)
  return {
    supports: (connection, network) => !network.unsupported && discovery.of(connection, network),
    read: async (address, network, signal) => {
      const session = chain.address === address ? chain.connection?.session : undefined
      if (!session) return []
      const [{ CollectionReader }, { discoverCollectibles }] = await Promise.all([
        openReader(),
        fetchLazy(() => import('./discoverCollectibles.js'), context.id),
      ])
      const claims = await discoverCollectibles(context, { session, address, network })
      signal.throwIfAborted()
      const owned = await new CollectionReader(context, network).ownedBy(address, claims)
      signal.throwIfAborted()
      return owned
    },
    readUri: async (token, network, signal) => {
      const { CollectionReader } = await openReader()
      const uri = await new CollectionReader(context, network).uriOf(token)
      signal.throwIfAborted()
      return uri
    },
  }
}
