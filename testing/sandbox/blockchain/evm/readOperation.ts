import type { Hex, PublicClient, TransactionReceipt } from 'viem'
import * as z from 'zod/mini'
import { entryPoint } from '../../chains/smart-accounts/readEntryPoint.js'
import type { EvmMove } from './EvmMove.js'

/** `UserOperationEvent` of the entry point: hash, sender and paymaster are its topics; nonce, whether it went well and costs its data. */
const operationTopic = '0x49628fd1471006c1482da88028e9ce4dbb080b815c9b0344d39e5a8e6ec1419f'
const wordLength = 64

const trace = z.object({
  action: z.object({
    callType: z.optional(z.string()),
    from: z.optional(z.string()),
    to: z.optional(z.string()),
    value: z.optional(z.string()),
  }),
  error: z.optional(z.nullable(z.string())),
  traceAddress: z.array(z.number()),
})

/** What a smart account has done by a transaction of its bundler. */
export interface EvmOperation {
  /** The smart account, in lower case. */
  readonly sender: string
  readonly hasFailed: boolean
  /** Of the native coin, but for the fee: no event tells of them. */
  readonly moves: readonly EvmMove[]
}

const isWithin = (place: readonly number[], above: readonly number[]): boolean =>
  above.every((part, index) => place[index] === part)

const readMoves = (traces: readonly z.infer<typeof trace>[]): readonly EvmMove[] => {
  const failed = traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress)
  return traces
    .filter(({ traceAddress }) => !failed.some(above => isWithin(traceAddress, above)))
    .map(({ action: { callType, from = '', to = '', value = '0x0' } }) => ({
      ...{ from: from.toLowerCase(), to: to.toLowerCase(), contract: undefined, tokenId: undefined },
      // A delegate call passes nothing on.
      amount: callType === 'call' ? BigInt(value) : 0n,
    }))
    .filter(({ from, to, amount }) => amount > 0n && ![from, to].includes(entryPoint.toLowerCase()))
}

/** Reads the operation that a transaction carries: the sandbox's bundler puts one into each. @returns undefined where it carries none */
export async function readOperation(
  client: PublicClient,
  { to, logs, transactionHash }: TransactionReceipt,
): Promise<EvmOperation | undefined> {
  if (to?.toLowerCase() !== entryPoint.toLowerCase()) return undefined
  const event = logs.find(({ topics: [topic] }) => topic === operationTopic)
  if (!event) return undefined
  const [, , sender = ''] = event.topics
  const request = { method: 'trace_transaction', params: [transactionHash] as [Hex] }
  const traces = z.array(trace).parse(await client.request(request as never))
  return {
    sender: `0x${sender.slice(26).toLowerCase()}`,
    hasFailed: BigInt(`0x${event.data.slice(2 + wordLength, 2 + 2 * wordLength)}`) === 0n,
    moves: readMoves(traces),
  }
}
