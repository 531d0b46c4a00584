import type { PluginContext, Transactions } from '../../kernel/define.js'
import { fetchLazy } from '../../kernel/registry/fetchLazy.js'

/** Makes the trying out of transactions that others have built. */
export const createTransactions = (context: PluginContext): Transactions => ({
  simulate: async (address, network, transaction) => {
    if (!('bytes' in transaction)) return { unknown: 'unreadable' }
    const { simulateTransaction } = await fetchLazy(
      () => import('./simulation/simulateTransaction.js'),
      'chain-solana',
    )
    return simulateTransaction(context, network, address, transaction.bytes)
  },
})
