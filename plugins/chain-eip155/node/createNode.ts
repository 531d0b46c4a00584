import { http, type Chain } from 'viem'
import type { NodeLimits } from '../../../chain-kit/nodePool.js'
import { onceOfItsChain } from '../../../chain-kit/nodeRequests.js'
import type { RpcEndpoint } from '../../../chain-kit/rpcEndpoints.js'
import type { Environment } from '../../../kernel/define.js'
import { wrongNode } from '../../../kernel/errors/node.js'
import { parseChainId } from '../wallet/chainId.js'
import { guardedFetch } from './guardedFetch.js'

/** A JSON-RPC call. */
export interface RpcRequest {
  readonly method: string
  readonly params?: unknown
}

/** One node of a network. */
export interface Node {
  /** Rejects also when the node turns out to belong to another chain: then no answer of it counts. */
  request(call: RpcRequest): Promise<unknown>
  /** Resolves when the node answers, for its chain, within `pingMs`. */
  ping(): Promise<void>
}

const batchSize = 1000
const pingMs = 1000

/** Makes a node. Calls of one moment go out as one batch; the first brings the chain id along. @param limits of each call; its signal ends what is under way */
export const createNode = (
  env: Environment,
  chain: Chain,
  { url, headers }: RpcEndpoint,
  { limitMs: timeoutMs, signal }: NodeLimits,
): Node => {
  const connect = (limitMs: number, batch: false | { batchSize: number }) =>
    http(url, { batch, fetchFn: guardedFetch(env, limitMs), fetchOptions: { headers: { ...headers } } })({
      chain,
      retryCount: 0,
      timeout: 0,
    })
  const batched = connect(timeoutMs, { batchSize })
  const single = connect(pingMs, false)

  const check = async ({ request }: typeof batched) => {
    // The signal is this node's own: viem keeps the batches of different signals apart, those of other clients included.
    const id = parseChainId(await request({ method: 'eth_chainId' }, { signal }))
    if (id !== chain.id) throw wrongNode(`expected ${chain.id}, got ${id ?? 'none'}`)
  }
  const proved = onceOfItsChain(() => check(batched))

  return {
    request: call => proved<unknown>(batched.request(call as never, { signal })),
    ping: () => check(single),
  }
}
