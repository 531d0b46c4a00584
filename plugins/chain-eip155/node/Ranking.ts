/** One ping of a node. */
export interface Sample {
  readonly latencyMs: number
  readonly hasAnswered: boolean
}

const sampleCount = 10
const stabilityWeight = 0.7
const latencyWeight = 0.3

const mean = (values: readonly number[]): number =>
  values.reduce((sum, value) => sum + value, 0) / values.length

/**
 * The order in which nodes are tried: by stability and latency over the last ten pings, those that
 * failed their last request after all others. Unmeasured nodes keep their places.
 */
export class Ranking {
  private readonly samples: readonly Sample[][]
  private readonly hasFailed: boolean[]

  /** @param count how many nodes there are; they are named by their index */
  constructor(count: number) {
    this.samples = Array.from({ length: count }, () => [])
    this.hasFailed = Array.from({ length: count }, () => false)
  }

  /** Indexes of the nodes, best first. */
  get order(): readonly number[] {
    const scores = this.scores()
    const placeOf = (node: number) => (scores[node] ?? 0) - (this.hasFailed[node] ? 1 : 0)
    return [...this.samples.keys()].sort((a, b) => placeOf(b) - placeOf(a))
  }

  /** Notes how a request to a node went. */
  requested(node: number, hasAnswered: boolean): void {
    this.hasFailed[node] = !hasAnswered
  }

  /** Notes a ping of a node. One that answers is trusted again. */
  pinged(node: number, sample: Sample): void {
    const samples = this.samples[node]
    if (!samples) return
    samples.push(sample)
    if (samples.length > sampleCount) samples.shift()
    this.hasFailed[node] = !sample.hasAnswered
  }

  /** From 0 to 1, as viem scores them. */
  private scores(): readonly number[] {
    const slowestMs = Math.max(1, ...this.samples.flat().map(({ latencyMs }) => latencyMs))
    return this.samples.map(samples => {
      if (samples.length === 0) return 0
      const stability = mean(samples.map(({ hasAnswered }) => Number(hasAnswered)))
      if (stability === 0) return 0
      const latency = 1 - mean(samples.map(({ latencyMs }) => latencyMs)) / slowestMs
      return stabilityWeight * stability + latencyWeight * latency
    })
  }
}
