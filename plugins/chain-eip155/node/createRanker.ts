import type { Environment } from '../../../kernel/define.js'
import type { Node } from './createNode.js'
import type { Ranking } from './Ranking.js'

/** Keeps a ranking fresh while somebody asks. */
export interface Ranker {
  /** Says that a request is being made: measuring goes on, or starts again. */
  used(): void
  stop(): void
}

const intervalMs = 4000
/** Nobody asked for this long: the measuring stops, so that an idle page sends nothing and holds no timer. */
const idleMs = 30_000

/** Makes the ranker: pings all nodes every 4 s, the next round after the last one has ended. */
export const createRanker = (env: Environment, nodes: readonly Node[], ranking: Ranking): Ranker => {
  let usedAtMs = -Infinity
  let isRunning = false
  let cancel: () => void = () => undefined

  const measure = async (node: Node, index: number) => {
    const startMs = env.elapsed()
    const hasAnswered = await node.ping().then(
      () => true,
      () => false,
    )
    ranking.pinged(index, { latencyMs: env.elapsed() - startMs, hasAnswered })
  }
  const round = async () => {
    if (env.elapsed() - usedAtMs < idleMs) {
      await Promise.all(nodes.map(measure))
      schedule()
    } else {
      isRunning = false
    }
  }
  const schedule = () => {
    if (isRunning) cancel = env.after(intervalMs, () => void round())
  }

  return {
    used: () => {
      usedAtMs = env.elapsed()
      if (isRunning || nodes.length < 2) return
      isRunning = true
      schedule()
    },
    stop: () => {
      isRunning = false
      cancel()
    },
  }
}
