import * as z from 'zod/mini'
import { base64 } from '@scure/base'
import type { Environment, Network } from '../../../kernel/define.js'
import { badNodeAnswer, wrongNode } from '../../../kernel/errors/node.js'
import type { CosmosNetwork } from '../api.js'
import { callNode, type NodeAnswer, type NodeCall } from './callNode.js'
import { findBalance, readBalance } from './readBalance.js'
import { readBroadcast } from './readBroadcast.js'

/** One REST node of a network. */
export interface CosmosNode {
  /** What an account has of the coin. Rejects also when the node turns out to belong to another chain. */
  balance(address: string, limitMs: number, signal: AbortSignal): Promise<bigint>
  /** Hands over a signed transaction. It is bound to its chain by itself. */
  broadcast(tx: Uint8Array, limitMs: number, signal: AbortSignal): Promise<void>
}

const infoSchema = z.object({ default_node_info: z.object({ network: z.string() }) })
const maxCoins = 1000
/** What nodes of before SDK 0.46 say of the first way. */
const isUnknown = ({ status }: NodeAnswer) => status === 404 || status === 501

type Ask = (call: NodeCall) => Promise<NodeAnswer>

const readCoin = async (ask: Ask, address: string, denom: string): Promise<bigint> => {
  const path = `/cosmos/bank/v1beta1/balances/${address}`
  const answer = await ask({ path: `${path}/by_denom?denom=${encodeURIComponent(denom)}` })
  if (!isUnknown(answer)) return readBalance(answer, denom)
  return findBalance(await ask({ path: `${path}?pagination.limit=${maxCoins}` }), denom)
}

/** Makes a node. With the first balance it says which chain it is of. */
export const createNode = (env: Environment, url: string, network: Network): CosmosNode => {
  const { id, denom } = network as CosmosNetwork
  let checked: Promise<void> | undefined

  const check = async (ask: Ask) => {
    const { json } = await ask({ path: '/cosmos/base/tendermint/v1beta1/node_info' })
    const info = infoSchema.safeParse(json)
    if (!info.success) throw badNodeAnswer('node_info')
    if (info.data.default_node_info.network !== id) throw wrongNode(`expected ${id}`)
  }

  return {
    balance: async (address, limitMs, signal) => {
      const ask = (call: NodeCall) => callNode(env, url, call, limitMs, signal)
      checked ??= check(ask).catch((error: unknown) => {
        checked = undefined
        throw error
      })
      const [amount] = await Promise.all([readCoin(ask, address, denom), checked])
      return amount
    },
    broadcast: async (tx, limitMs, signal) => {
      const body = { tx_bytes: base64.encode(tx), mode: 'BROADCAST_MODE_SYNC' }
      readBroadcast(await callNode(env, url, { path: '/cosmos/tx/v1beta1/txs', body }, limitMs, signal))
    },
  }
}
