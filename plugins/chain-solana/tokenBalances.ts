import type { PluginContext, TokenBalances } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { solanaRpcService } from './api.js'

/** Makes the reading of token balances. */
export const createTokenBalances = (context: PluginContext): TokenBalances => ({
  read: async (address, network, signal) => {
    const [rpc, { readTokenBalances }] = await Promise.all([
      context.load(solanaRpcService),
      fetchLazy(() => import('./balances/readTokenBalances.js'), 'chain-solana'),
    ])
    const balances = await readTokenBalances(rpc, network, address)
    signal.throwIfAborted()
    return balances
  },
  unitsOf: async (address, token, network, signal) => {
    const [rpc, { readTokenUnits }] = await Promise.all([
      context.load(solanaRpcService),
      fetchLazy(() => import('./balances/readTokenUnits.js'), 'chain-solana'),
    ])
    const units = await readTokenUnits(rpc, network, address, token)
    signal.throwIfAborted()
    return units
  },
})
