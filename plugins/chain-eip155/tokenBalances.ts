import type { ChainStore, PluginContext, TokenBalances } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { rpcService, type Eip155Options } from './tokens.js'
import { walletOf } from './wallet/walletOf.js'

/**
 * Makes the reading of token balances: what the wallet tells where it can (EIP-7811), and of the host's list what the chain says, which
 * beats it.
 */
export const createTokenBalances = (
  context: PluginContext,
  chain: ChainStore,
  options: Pick<Eip155Options, 'tokens'>,
): TokenBalances => ({
  read: async (address, network, signal) => {
    const [{ discoverAssets }, { readListedTokens }] = await Promise.all([
      fetchLazy(() => import('./tokenBalances/discoverAssets.js'), 'chain-eip155'),
      fetchLazy(() => import('./tokenBalances/readListedTokens.js'), 'chain-eip155'),
    ])
    const session = chain.address === address ? chain.connection?.session : undefined
    const listed = options.tokens?.[network.caipNetworkId] ?? []
    const [found, read] = await Promise.all([
      session ? discoverAssets(context.env, walletOf(session), address, network) : [],
      listed.length > 0
        ? context
            .load(rpcService)
            .then(rpc => rpc.client(network))
            .then(client => readListedTokens(client, address, listed))
        : [],
    ])
    signal.throwIfAborted()
    const isListed = new Set(listed.map(({ address: token }) => token.toLowerCase()))
    return [...read, ...found.filter(({ token }) => !isListed.has(token.toLowerCase()))]
  },
})
