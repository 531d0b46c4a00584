import * as z from 'zod/mini'
import { badNodeAnswer } from '../../kernel/errors/node.js'
import { rpcService } from '../chain-eip155/api.js'
import type { Ground } from './Ground.js'

/** As long as a wallet may take to be found, and a block to come. */
const limitSeconds = 20n * 60n
/** In seconds: so far for as long as anybody plans, and no more digits than that takes. */
const headSchema = z.object({ timestamp: z.string().check(z.regex(/^0x[\da-f]{1,10}$/i)) })

/**
 * Until when a swap may be run, in Unix seconds: twenty minutes from now. A visitor's clock may be slow, and the newest block old, so that
 * the later one counts. Rejects as the nodes do, and with `RPC_BAD_ANSWER`.
 */
export const readDeadline = async ({ context, network }: Ground): Promise<bigint> => {
  const client = await (await context.load(rpcService)).client(network)
  const head: unknown = await client.request({ method: 'eth_getBlockByNumber', params: ['latest', false] })
  const { data } = headSchema.safeParse(head)
  if (!data) throw badNodeAnswer('eth_getBlockByNumber')
  const [chain, clock] = [BigInt(data.timestamp), BigInt(Math.floor(context.env.now() / 1000))]
  return (chain > clock ? chain : clock) + limitSeconds
}
