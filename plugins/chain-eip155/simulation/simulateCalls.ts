import type { Network, Simulation, TransactionCall, TransferToken } from '../../../kernel/define.js'
import { describeRevert } from '../transactions/describeRevert.js'
import type { Call, Node } from '../transactions/Node.js'
import { describeEffects } from './describeEffects.js'
import { measureEffects } from './measureEffects.js'
import { readTokenEvents } from './readTokenEvents.js'
import { runCalls } from './runCalls.js'

/** What to try out, and for whom. */
export interface SimulationRequest {
  readonly network: Network
  /** The account that makes the calls. */
  readonly from: string
  /** One after the other, in one block. */
  readonly calls: readonly TransactionCall[]
  /** A token whose decimals the visitor was shown: they are taken instead of what its contract says. */
  readonly known?: TransferToken | undefined
}

/** The plain simulation where a node knows no better: whether the first call would fail. @returns what it gives back */
export const tryCall = (node: Node, call: Call): Promise<string> =>
  node.run(call).catch((error: unknown) => {
    throw describeRevert(error)
  })

/**
 * Tries calls out on a node (`eth_simulateV1`): what `Transactions.simulate` promises. They have been found to be possible by {@link tryCall}.
 */
export const simulateCalls = async (node: Node, request: SimulationRequest): Promise<Simulation> => {
  const { network, from, calls, known } = request
  const runs = await runCalls(node, from, calls)
  if (typeof runs === 'string') return { unknown: runs }
  const events = readTokenEvents(runs.flatMap(({ logs }) => logs))
  const effects = events && (await measureEffects(node, from, calls, events))
  return effects ? describeEffects({ node, network, known }, effects) : { unknown: 'unreadable' }
}
