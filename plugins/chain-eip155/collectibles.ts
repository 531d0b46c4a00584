import type { NamespaceStore, Collectibles, Network, PluginContext } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { Discovery } from './collectibles/Discovery.js'
import { rpcService } from './api.js'

/**
 * Makes the reading of ERC-721 tokens: which there are, the wallet tells where it can (EIP-7811); whose they are and what they look like
 * says the chain.
 */
export const createCollectibles = (context: PluginContext, chain: NamespaceStore): Collectibles => {
  const discovery = new Discovery(context.env)
  const nodeOf = async (network: Network) => {
    const [rpc, { CollectionReader }] = await Promise.all([
      context.load(rpcService),
      fetchLazy(() => import('./collectibles/CollectionReader.js'), 'chain-eip155'),
    ])
    return new CollectionReader(await rpc.client(network))
  }
  return {
    supports: (connection, network) => !network.unsupported && discovery.of(connection, network),
    read: async (address, network, signal) => {
      const session = chain.address === address ? chain.connection?.session : undefined
      if (!session) return []
      const [reader, { discoverCollectibles }] = await Promise.all([
        nodeOf(network),
        fetchLazy(() => import('./collectibles/discoverCollectibles.js'), 'chain-eip155'),
      ])
      const claims = await discoverCollectibles(context.env, session, address, network)
      signal.throwIfAborted()
      const owned = await reader.ownedBy(address, claims)
      signal.throwIfAborted()
      return owned
    },
    readUri: async (token, network, signal) => {
      const uri = await (await nodeOf(network)).uriOf(token)
      signal.throwIfAborted()
      return uri
    },
  }
}
