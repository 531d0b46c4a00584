import type { NamespaceStore, PluginContext, TokenBalances } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import type { Eip155Options } from './api.js'

/** Makes the reading of token balances. Whatever it takes is fetched with the first one. */
export const createTokenBalances = (
  context: PluginContext,
  chain: NamespaceStore,
  options: Pick<Eip155Options, 'tokens'>,
): TokenBalances => ({
  read: async (address, network, signal) => {
    const { readTokenBalances } = await fetchLazy(
      () => import('./tokenBalances/readTokenBalances.js'),
      'chain-eip155',
    )
    const session = chain.address === address ? chain.connection?.session : undefined
    const listed = options.tokens?.[network.caipNetworkId] ?? []
    const tokens = await readTokenBalances(context, { address, network, session, listed })
    signal.throwIfAborted()
    return tokens
  },
  unitsOf: async (...args) => {
    const { readTokenUnits } = await fetchLazy(
      () => import('./tokenBalances/readTokenUnits.js'),
      'chain-eip155',
    )
    return readTokenUnits(context, ...args)
  },
})
