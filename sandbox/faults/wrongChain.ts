import * as z from 'zod/mini'
import { readJson } from '../http/readJson.js'
import { bendReplies, type RpcReply } from './bendReplies.js'
import type { Fault } from './Fault.js'

const callSchema = z.object({ id: z.unknown(), method: z.string() })
const callsSchema = z.union([
  z.array(callSchema),
  z.pipe(
    callSchema,
    z.transform(call => [call]),
  ),
])

/** The node says that it is another chain: `eth_chainId` gives 0x38 and `net_version` 56. The rest passes. */
export const wrongChain: Fault = async subject => {
  const calls = callsSchema.safeParse(readJson(await subject.request.body())).data ?? []
  const asks = (method: string, reply: RpcReply) =>
    calls.some(call => call.method === method && call.id === reply.id)
  const lie = (reply: RpcReply): RpcReply => {
    if (asks('eth_chainId', reply)) return { ...reply, result: '0x38' }
    return asks('net_version', reply) ? { ...reply, result: '56' } : reply
  }
  return bendReplies(body => (Array.isArray(body) ? body.map(lie) : lie(body)))(subject)
}
