import * as z from 'zod/mini'
import type { Network, Simulation, TransactionCall, TransferToken } from '../../../kernel/define.js'
import { transactionFailed } from '../../../kernel/errors/transfer.js'
import { describeRevert, readRevert } from '../transfer/describeRevert.js'
import { toRpcCall, type Call, type Node } from '../transfer/Node.js'
import { describeEvents } from './describeEvents.js'
import { readTokenEvents } from './readTokenEvents.js'

const resultSchema = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: z.string(),
        returnData: z.optional(z.string()),
        logs: z.optional(z.array(z.unknown())),
      }),
    ),
  }),
)

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

/** @throws `TRANSACTION_FAILED` with the reason of the contract */
const assertSucceeded = (status: string, data = ''): void => {
  if (status === '0x1') return
  const isBytes = /^0x[\da-f]+$/i.test(data)
  throw transactionFailed((isBytes && readRevert(data as `0x${string}`)) || 'execution reverted')
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
  const asked = {
    blockStateCalls: [{ calls: calls.map(call => toRpcCall({ from, ...call })) }],
    traceTransfers: true,
  }
  const answer = await node.request('eth_simulateV1', [asked, 'latest']).catch(() => undefined)
  if (answer === undefined) return { unknown: 'unsupported' }
  const runs = resultSchema.safeParse(answer).data?.[0]?.calls ?? []
  if (runs.length !== calls.length) return { unknown: 'unreadable' }
  for (const { status, returnData } of runs) assertSucceeded(status, returnData)
  const events = readTokenEvents(runs.flatMap(({ logs = [] }) => logs))
  const told = events && (await describeEvents({ node, network, account: from, known }, events))
  return told ?? { unknown: 'unreadable' }
}
