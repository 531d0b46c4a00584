import * as z from 'zod/mini'
import { textAnswer } from '../http/answers.js'
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

const solanaMainnet = '5eykt4UsFv8P8NJdTREpY1vzqKqZKvdpKuc147dw2N9d'
const kusamaGenesis = '0xb0a8d493285c2df73290dfb7e61f870f17b41801197a149ca93654499ea3dafe'
/** Of block 0 of Litecoin. */
const litecoinGenesis = '12a765e31ffd4059bada1e25190f6e98c99d9714d334efa41a195a7e7e04bfe2'

/**
 * The node says that it is another chain: `eth_chainId` gives 0x38, `net_version` 56, `getGenesisHash` that of Solana's main network,
 * `chain_getBlockHash` that of Kusama, `GET …/block-height/0` that of Litecoin. The rest passes.
 */
export const wrongChain: Fault = async subject => {
  if (subject.request.path.endsWith('/block-height/0')) return textAnswer(litecoinGenesis)
  const calls = callsSchema.safeParse(readJson(await subject.request.body())).data ?? []
  const asks = (method: string, reply: RpcReply) =>
    calls.some(call => call.method === method && call.id === reply.id)
  const lie = (reply: RpcReply): RpcReply => {
    if (asks('eth_chainId', reply)) return { ...reply, result: '0x38' }
    if (asks('getGenesisHash', reply)) return { ...reply, result: solanaMainnet }
    if (asks('chain_getBlockHash', reply)) return { ...reply, result: kusamaGenesis }
    return asks('net_version', reply) ? { ...reply, result: '56' } : reply
  }
  return bendReplies(body => (Array.isArray(body) ? body.map(lie) : lie(body)))(subject)
}
