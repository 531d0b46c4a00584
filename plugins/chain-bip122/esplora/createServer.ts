import * as z from 'zod/mini'
import type { CaipNetworkId, Environment } from '../../../kernel/define.js'
import { badNodeAnswer, wrongNode } from '../../../kernel/errors/node.js'
import { fetchText } from './fetchText.js'

const sats = z.number().check(z.int(), z.minimum(0))
const statsSchema = z.object({ funded_txo_sum: sats, spent_txo_sum: sats })
const addressSchema = z.object({ address: z.string(), chain_stats: statsSchema, mempool_stats: statsSchema })
const hash = /^[\da-f]{64}$/

/** One Esplora server of a network. */
export interface EsploraServer {
  /** Satoshis on an address, what is on its way included. Rejects also when the server turns out to belong to another chain. */
  balance(address: string, limitMs: number, signal: AbortSignal): Promise<bigint>
}

const parse = (text: string): unknown => {
  try {
    return JSON.parse(text)
  } catch {
    throw badNodeAnswer('no JSON')
  }
}

const readBalance = (text: string, address: string): bigint => {
  const read = addressSchema.safeParse(parse(text))
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

/** Makes a server. With the first balance it says which chain it is of: block 0 has the network's id for a name. */
export const createServer = (env: Environment, url: string, networkId: CaipNetworkId): EsploraServer => {
  const base = url.replace(/\/+$/, '')
  let checked: Promise<void> | undefined

  const check = async (limitMs: number, signal: AbortSignal) => {
    const genesis = (await fetchText(env, `${base}/block-height/0`, limitMs, signal)).trim()
    if (!hash.test(genesis)) throw badNodeAnswer('GET /block-height/0')
    if (`bip122:${genesis.slice(0, 32)}` !== networkId)
      throw wrongNode(`expected ${networkId}, got ${genesis}`)
  }
  const checkOnce = (limitMs: number, signal: AbortSignal) =>
    (checked ??= check(limitMs, signal).catch((error: unknown) => {
      checked = undefined
      throw error
    }))

  return {
    balance: async (address, limitMs, signal) => {
      const [text] = await Promise.all([
        fetchText(env, `${base}/address/${encodeURIComponent(address)}`, limitMs, signal),
        checkOnce(limitMs, signal),
      ])
      return readBalance(text, address)
    },
  }
}
