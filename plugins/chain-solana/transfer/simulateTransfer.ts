import type { Network, PluginContext, Simulation, TransferRequest } from '../../../kernel/define.js'
import { simulateTransaction } from '../simulation/simulateTransaction.js'
import { prepareTransfer } from './prepareTransfer.js'

/** Tries a transfer out on a node: what {@link Transfer.simulate} promises. */
export const simulateTransfer = async (
  context: PluginContext,
  network: Network,
  from: string,
  request: TransferRequest,
): Promise<Simulation> => {
  const { transaction } = await prepareTransfer(context, network, from, request)
  return simulateTransaction(context, network, from, transaction)
}
