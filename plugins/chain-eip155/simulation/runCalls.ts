import * as z from 'zod/mini'
import type { TransactionCall } from '../../../kernel/define.js'
import { badNodeAnswer } from '../../../kernel/errors/node.js'
import { transactionFailed } from '../../../kernel/errors/transfer.js'
import { readRevert } from '../transactions/describeRevert.js'
import { quantity, toRpcCall, type Node } from '../transactions/Node.js'

const resultSchema = z.array(
  z.object({
    calls: z.array(
      z.object({
        status: z.string(),
        returnData: z.optional(z.string()),
        logs: z.optional(z.array(z.unknown())),
        gasUsed: z.optional(quantity),
      }),
    ),
  }),
)

/** How a call went. */
export interface CallRun {
  readonly hasSucceeded: boolean
  /** What it gave back. */
  readonly data: string
  readonly logs: readonly unknown[]
  readonly gasUsed: bigint | undefined
}

/** @throws `TRANSACTION_FAILED` with the reason of the contract */
const assertSucceeded = ({ hasSucceeded, data }: CallRun): void => {
  if (hasSucceeded) return
  const isBytes = /^0x[\da-f]+$/i.test(data)
  throw transactionFailed((isBytes && readRevert(data as `0x${string}`)) || 'execution reverted')
}

/**
 * Runs calls of an account on a node without a trace, one after the other, in one block (`eth_simulateV1`), whether they succeed or not.
 * @returns how each went; or that the node knows no such method, or answered with something else
 */
export const tryCalls = async (
  node: Node,
  from: string,
  calls: readonly TransactionCall[],
): Promise<readonly CallRun[] | 'unsupported' | 'unreadable'> => {
  const asked = {
    blockStateCalls: [{ calls: calls.map(call => toRpcCall({ from, ...call })) }],
    traceTransfers: true,
  }
  const answer = await node.request('eth_simulateV1', [asked, 'latest']).catch(() => undefined)
  if (answer === undefined) return 'unsupported'
  const runs = resultSchema.safeParse(answer).data?.[0]?.calls ?? []
  if (runs.length !== calls.length) return 'unreadable'
  return runs.map(({ status, returnData: data = '0x', logs = [], gasUsed }) => ({
    ...{ hasSucceeded: status === '0x1', data, logs, gasUsed },
  }))
}

/** As {@link tryCalls}. Rejects with `TRANSACTION_FAILED` where one fails. */
export const runCalls: typeof tryCalls = async (node, from, calls) => {
  const runs = await tryCalls(node, from, calls)
  if (typeof runs !== 'string') runs.forEach(assertSucceeded)
  return runs
}

/** The gas that calls take, together. Rejects with `RPC_BAD_ANSWER` where no node tries calls out. */
export const gasOfCalls = async (
  node: Node,
  from: string,
  calls: readonly TransactionCall[],
): Promise<bigint> => {
  const runs = await runCalls(node, from, calls)
  const used = typeof runs === 'string' ? [] : runs.flatMap(({ gasUsed }) => gasUsed ?? [])
  if (used.length !== calls.length) throw badNodeAnswer('eth_simulateV1')
  return used.reduce((sum, gas) => sum + gas, 0n)
}
