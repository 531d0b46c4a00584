import type { Network, PluginContext, Simulation, TransactionCall } from '../../../kernel/define.js'
import { rpcService } from '../api.js'
import { Node } from '../transactions/Node.js'
import { simulateCalls, tryCall } from './simulateCalls.js'

/** Tries calls out that somebody else has built: what `Transactions.simulate` promises. Rejects with `RPC_URL_MISSING`, too. */
export const simulateTransaction = async (
  context: Pick<PluginContext, 'load'>,
  network: Network,
  from: string,
  calls: readonly TransactionCall[],
): Promise<Simulation> => {
  const [first] = calls
  if (!first) return { changes: [] }
  const rpc = await context.load(rpcService)
  const node = new Node(await rpc.client(network))
  // Those after it may need what it does.
  await tryCall(node, { from, ...first })
  return simulateCalls(node, { network, from, calls })
}
