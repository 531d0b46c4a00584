import type { Network, Simulation } from '../../../kernel/define.js'
import { transactionFailed } from '../../../kernel/errors/transfer.js'
import { simulateCalls, tryCall } from '../simulation/simulateCalls.js'
import type { Draft } from './draftTransfer.js'
import { readUint } from './erc20.js'
import type { Node } from '../transactions/Node.js'

/**
 * Tries a transfer out on a node (`eth_simulateV1`; `eth_call` where it knows no better): what {@link Transfer.simulate} promises.
 * Rejects with `TRANSACTION_FAILED`, `INSUFFICIENT_FUNDS`, and as the nodes do.
 */
export const simulateDraft = async (node: Node, network: Network, draft: Draft): Promise<Simulation> => {
  const { from, to, value, data, token } = draft
  // Some tokens answer "no" instead of reverting.
  if (token && readUint(await tryCall(node, draft)) === 0n) throw transactionFailed('the token refuses')
  if (!token) await tryCall(node, draft)
  return simulateCalls(node, { network, from, calls: [{ to, value, data }], known: token })
}
