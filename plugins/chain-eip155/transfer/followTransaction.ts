import type { Network, PluginContext } from '../../../kernel/define.js'
import { rpcService } from '../api.js'
import { walletOf } from '../wallet/walletOf.js'
import { Node } from './Node.js'
import { watchTransaction } from './watchTransaction.js'

/**
 * Goes on watching a transaction that was sent before: what {@link Transfer.follow} promises. What has replaced it is only known where a
 * node still shows it. Rejects with `RPC_URL_MISSING`, too.
 */
export const followTransaction = async (
  context: PluginContext,
  network: Network,
  id: string,
): Promise<string> => {
  const rpc = await context.load(rpcService)
  const node = new Node(await rpc.client(network))
  const wallet = () => {
    const connection = context.stores.namespaces.get('eip155')?.connection
    return connection && walletOf(connection.session)
  }
  return watchTransaction({ context, node, wallet }, id)
}
