import type { NativeBalance, PluginContext } from '../../kernel/define.js'
import { rpcService } from './api.js'

/** Makes the reading of native balances. viem is fetched with the first one. */
export const createNativeBalance = (context: PluginContext): NativeBalance => ({
  read: async (address, network, signal) => {
    const [rpc, { readNativeBalance }] = await Promise.all([
      context.load(rpcService),
      import('./node/readNativeBalance.js'),
    ])
    const balance = await readNativeBalance(await rpc.client(network), address)
    signal.throwIfAborted()
    return balance
  },
})
