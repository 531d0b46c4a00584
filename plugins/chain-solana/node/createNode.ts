import type { NodeLimits } from '../../../chain-kit/nodePool.js'
import { callRpc, onceOfItsChain, type RpcCall, type RpcRefusal } from '../../../chain-kit/nodeRequests.js'
import type { RpcEndpoint } from '../../../chain-kit/rpcEndpoints.js'
import type { Environment, Network } from '../../../kernel/define.js'
import { wrongNode } from '../../../kernel/errors/node.js'
import { safeText, textLimits } from '../../../kernel/safety/text.js'
import { rpcCallFailed } from '../errors.js'

/** One node of a network. Rejects also when it turns out to belong to another chain: then no answer of it counts. */
export type Node = (call: RpcCall) => Promise<unknown>

/** Lists of token accounts are long; a site's own node may stand behind its sign-in. */
const request = { maxMebibytes: 10, credentials: 'same-origin' } as const

/** Makes a node. The first call brings the look at its chain along. @param limits of each call; its signal ends what is under way */
export const createNode = (
  env: Environment,
  network: Network,
  { url, headers }: RpcEndpoint,
  limits: NodeLimits,
): Node => {
  const ask: Node = call =>
    callRpc(env, { url, limits, request: { ...request, headers } }, call, (refusal: RpcRefusal) => {
      const message = safeText(refusal.message, textLimits.errorText) ?? ''
      return rpcCallFailed(`${call.method}: ${refusal.code} ${message}`, refusal)
    })
  const proved = onceOfItsChain(async () => {
    const hash = await ask({ method: 'getGenesisHash', params: [] })
    const isRight = typeof hash === 'string' && `solana:${hash.slice(0, 32)}` === network.caipNetworkId
    if (!isRight) throw wrongNode(`expected ${network.caipNetworkId}`)
  })
  return call => proved(ask(call))
}
