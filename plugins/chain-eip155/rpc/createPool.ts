import { shouldThrow } from 'viem'
import type { Environment } from '../../../kernel/define.js'
import { nodeTimeout } from '../../../kernel/errors/node.js'
import type { Node, RpcRequest } from './createNode.js'
import { createRanker } from './createRanker.js'
import { Ranking } from './Ranking.js'

/** The nodes of a network as one. */
export interface Pool {
  /** Asks one node after the other, best first, until one answers. Settles within {@link timeoutMs}. */
  request(call: RpcRequest): Promise<unknown>
  stop(): void
}

/** The time-out of a request, over all nodes. */
export const timeoutMs = 10_000

/** Makes the pool. */
export const createPool = (env: Environment, nodes: readonly Node[]): Pool => {
  const ranking = new Ranking(nodes.length)
  const ranker = createRanker(env, nodes, ranking)

  const askInTurn = async (call: RpcRequest, isLate: () => boolean): Promise<unknown> => {
    let last: unknown
    for (const index of ranking.order) {
      if (isLate()) break
      try {
        const answer = await nodes[index]?.request(call)
        ranking.requested(index, true)
        return answer
      } catch (error) {
        // Such as a reverted call: no other node would answer differently.
        if (shouldThrow(error as Error)) throw error
        ranking.requested(index, false)
        last = error
      }
    }
    throw last
  }

  return {
    stop: ranker.stop,
    request: call =>
      new Promise((resolve, reject) => {
        let isLate = false
        const cancel = env.after(timeoutMs, () => {
          isLate = true
          reject(nodeTimeout(timeoutMs))
        })
        ranker.used()
        void askInTurn(call, () => isLate)
          .then(resolve, reject)
          .finally(cancel)
      }),
  }
}
