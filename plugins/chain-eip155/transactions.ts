import type { PluginContext, Transactions } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

/** Makes the trying out of transactions. What it takes is fetched with the first one, viem with it. */
export const createTransactions = (context: PluginContext): Transactions => ({
  simulate: async (address, network, transaction) => {
    if (!('calls' in transaction)) return { unknown: 'unreadable' }
    const { simulateTransaction } = await fetchLazy(
      () => import('./simulation/simulateTransaction.js'),
      'chain-eip155',
    )
    return simulateTransaction(context, network, address, transaction.calls)
  },
})
