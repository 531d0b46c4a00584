import * as z from 'zod/mini'
import { base64 } from '@scure/base'
import type { NodeLimits } from '../../../chain-kit/nodePool.js'
import { fetchNodeJson, onceOfItsChain, type NodeAnswer } from '../../../chain-kit/nodeRequests.js'
import type { Environment, Network } from '../../../kernel/define.js'
import { badNodeAnswer, wrongNode } from '../../../kernel/errors/node.js'
import type { CosmosNetwork } from '../api.js'
import { findBalance, readBalance } from './readBalance.js'
import { readBroadcast } from './readBroadcast.js'

/** One REST node of a network. */
export interface CosmosNode {
  /** What an account has of the coin. Rejects also when the node turns out to belong to another chain. */
  balance(address: string, limits: NodeLimits): Promise<bigint>
  /** Hands over a signed transaction. It is bound to its chain by itself. */
  broadcast(tx: Uint8Array, limits: NodeLimits): Promise<void>
}

const infoSchema = z.object({ default_node_info: z.object({ network: z.string() }) })
const maxCoins = 1000
/** What nodes of before SDK 0.46 say of the first way. */
const isUnknown = ({ status }: NodeAnswer) => status === 404 || status === 501

type Ask = (path: string) => Promise<NodeAnswer>

const readCoin = async (ask: Ask, address: string, denom: string): Promise<bigint> => {
  const path = `/cosmos/bank/v1beta1/balances/${address}`
  const answer = await ask(`${path}/by_denom?denom=${encodeURIComponent(denom)}`)
  if (!isUnknown(answer)) return readBalance(answer, denom)
  return findBalance(await ask(`${path}?pagination.limit=${maxCoins}`), denom)
}

/** Makes a node. With the first balance it says which chain it is of. @param own the limits of what several questions share */
export const createNode = (env: Environment, url: string, network: Network, own: NodeLimits): CosmosNode => {
  const { id, denom } = network as CosmosNetwork
  const base = url.replace(/\/$/, '')
  // The gateway of a node says with the status what it thinks of a question.
  const takesAnyStatus = true
  const get = (path: string, limits: NodeLimits) =>
    fetchNodeJson(env, `${base}${path}`, limits, { takesAnyStatus })
  const proved = onceOfItsChain(async () => {
    const { json } = await get('/cosmos/base/tendermint/v1beta1/node_info', own)
    const info = infoSchema.safeParse(json)
    if (!info.success) throw badNodeAnswer('node_info')
    if (info.data.default_node_info.network !== id) throw wrongNode(`expected ${id}`)
  })
  return {
    balance: (address, limits) => proved(readCoin(path => get(path, limits), address, denom)),
    broadcast: async (tx, limits) => {
      const body = JSON.stringify({ tx_bytes: base64.encode(tx), mode: 'BROADCAST_MODE_SYNC' })
      const headers = { 'content-type': 'application/json' }
      const request = { headers, body, takesAnyStatus }
      readBroadcast(await fetchNodeJson(env, `${base}/cosmos/tx/v1beta1/txs`, limits, request))
    },
  }
}
