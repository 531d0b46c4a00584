import type { Network, PluginContext, SentTransaction } from '../../../kernel/define.js'
import { rpcService } from '../api.js'
import { walletOf } from '../wallet/walletOf.js'
import { Node } from './Node.js'
import { watchCalls } from './watchCalls.js'
import { watchTransaction } from './watchTransaction.js'

/**
 * Goes on watching what was sent before: what {@link Transactions.follow} promises. What has replaced a transaction is only known where a
 * node still shows it, and what became of a batch while its wallet is connected. Rejects with `RPC_URL_MISSING`, too.
 */
export const followTransaction = async (
  context: PluginContext,
  network: Network,
  { id, isBatch }: Pick<SentTransaction, 'id' | 'isBatch'>,
): Promise<string> => {
  const rpc = await context.load(rpcService)
  const node = new Node(await rpc.client(network))
  const wallet = () => {
    const connection = context.stores.namespaces.get('eip155')?.connection
    return connection && walletOf(connection.session)
  }
  return (isBatch ? watchCalls : watchTransaction)({ context, node, wallet }, id)
}
