import type { PublicClient } from 'viem'
import * as z from 'zod/mini'
import type { EvmMove } from './EvmMove.js'

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

const isWithin = (place: readonly number[], above: readonly number[]): boolean =>
  above.every((part, index) => place[index] === part)

/** What a transaction moves of the native coin, by calls between contracts, too: no event tells of them. */
export async function readCoinMoves(client: PublicClient, hash: string): Promise<readonly EvmMove[]> {
  const request = { method: 'trace_transaction', params: [hash] }
  const traces = z.array(trace).parse(await client.request(request as never))
  const failed = traces.filter(({ error }) => error).map(({ traceAddress }) => traceAddress)
  return traces
    .filter(({ traceAddress }) => !failed.some(above => isWithin(traceAddress, above)))
    .map(({ action: { callType, from = '', to = '', value = '0x0' } }) => ({
      ...{ from: from.toLowerCase(), to: to.toLowerCase(), contract: undefined, tokenId: undefined },
      // A delegate call passes nothing on.
      amount: callType === 'call' ? BigInt(value) : 0n,
    }))
    .filter(({ amount }) => amount > 0n)
}
