import * as z from 'zod/mini'
import type { NodeLimits } from '../../../chain-kit/nodePool.js'
import { fetchNode, fetchNodeJson, onceOfItsChain } from '../../../chain-kit/nodeRequests.js'
import type { CaipNetworkId, Environment } from '../../../kernel/define.js'
import { badNodeAnswer, wrongNode } from '../../../kernel/errors/node.js'

const sats = z.number().check(z.int(), z.minimum(0))
const statsSchema = z.object({ funded_txo_sum: sats, spent_txo_sum: sats })
const addressSchema = z.object({ address: z.string(), chain_stats: statsSchema, mempool_stats: statsSchema })
const hash = /^[\da-f]{64}$/

/** One Esplora server of a network. */
export interface EsploraServer {
  /** Satoshis on an address, what is on its way included. Rejects also when the server turns out to belong to another chain. */
  balance(address: string, limits: NodeLimits): Promise<bigint>
}

const readBalance = (json: unknown, address: string): bigint => {
  const read = addressSchema.safeParse(json)
  if (!read.success || read.data.address !== address) throw badNodeAnswer('GET /address')
  const { chain_stats: chain, mempool_stats: pool } = read.data
  const balance =
    BigInt(chain.funded_txo_sum) -
    BigInt(chain.spent_txo_sum) +
    BigInt(pool.funded_txo_sum) -
    BigInt(pool.spent_txo_sum)
  if (balance < 0n) throw badNodeAnswer('GET /address')
  return balance
}

/**
 * Makes a server. With the first balance it says which chain it is of: block 0 has the network's id for a name.
 * @param own the limits of what several questions share
 */
export const createServer = (
  env: Environment,
  url: string,
  networkId: CaipNetworkId,
  own: NodeLimits,
): EsploraServer => {
  const base = url.replace(/\/+$/, '')
  const proved = onceOfItsChain(async () => {
    const genesis = (await fetchNode(env, `${base}/block-height/0`, own)).text.trim()
    if (!hash.test(genesis)) throw badNodeAnswer('GET /block-height/0')
    if (`bip122:${genesis.slice(0, 32)}` !== networkId)
      throw wrongNode(`expected ${networkId}, got ${genesis}`)
  })
  return {
    balance: async (address, limits) => {
      const place = `${base}/address/${encodeURIComponent(address)}`
      return readBalance((await proved(fetchNodeJson(env, place, limits))).json, address)
    },
  }
}
