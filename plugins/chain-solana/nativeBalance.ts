import type { NativeBalance, PluginContext } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'
import { solanaRpcService } from './api.js'

/** Makes the reading of native balances. */
export const createNativeBalance = (context: PluginContext): NativeBalance => ({
  read: async (address, network, signal) => {
    const [rpc, { readNativeBalance }] = await Promise.all([
      context.load(solanaRpcService),
      fetchLazy(() => import('./balances/readNativeBalance.js'), 'chain-solana'),
    ])
    const balance = await readNativeBalance(rpc, network, address)
    signal.throwIfAborted()
    return balance
  },
})
