import { jest } from '@jest/globals'
import { memoryEnvironment } from '../../../kernel/index.js'
import { createRanker } from '../../../plugins/chain-eip155/node/createRanker.js'
import { Ranking } from '../../../plugins/chain-eip155/node/Ranking.js'

const ok = (latencyMs: number) => ({ latencyMs, hasAnswered: true })
const failed = { latencyMs: 1000, hasAnswered: false }

const rankingOf = (...samples: readonly (readonly { latencyMs: number; hasAnswered: boolean }[])[]) => {
  const ranking = new Ranking(samples.length)
  samples.forEach((list, node) => list.forEach(sample => ranking.pinged(node, sample)))
  return ranking
}

describe('the ranking of nodes', () => {
  test('keeps the order of the host while nothing is measured', () => {
    expect(new Ranking(3).order).toEqual([0, 1, 2])
  })

  test('puts the faster node first when both are stable', () => {
    expect(rankingOf([ok(200), ok(220)], [ok(40), ok(50)]).order).toEqual([1, 0])
  })

  test('counts stability for more than speed: 0.7 to 0.3', () => {
    // 0.7·1 + 0.3·(1 − 900/1000) = 0.73 against 0.7·0.5 + 0.3·(1 − 505/1000) ≈ 0.50
    expect(rankingOf([ok(10), failed, ok(10)], [ok(900), ok(900), ok(900)]).order).toEqual([1, 0])
  })

  test('puts a node that never answered last, however quickly it failed', () => {
    expect(rankingOf([{ latencyMs: 1, hasAnswered: false }], [ok(999)]).order).toEqual([1, 0])
  })

  test('forgets what is older than ten samples', () => {
    const ranking = rankingOf(
      Array.from({ length: 30 }, () => failed),
      [ok(500)],
    )
    for (let count = 0; count < 10; count++) ranking.pinged(0, ok(10))
    expect(ranking.order).toEqual([0, 1])
  })

  test('puts a node that failed a request behind all others at once, until it answers again', () => {
    const ranking = new Ranking(3)
    ranking.requested(0, false)
    expect(ranking.order).toEqual([1, 2, 0])
    ranking.pinged(0, ok(10))
    expect(ranking.order[0]).toBe(0)
  })

  test('survives a clock that stands still', () => {
    expect(rankingOf([ok(0)], [ok(0)]).order).toEqual([0, 1])
  })
})

describe('measuring the nodes', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  const measure = (latenciesMs: readonly (number | undefined)[]) => {
    const pings = latenciesMs.map(() => 0)
    const ranking = new Ranking(latenciesMs.length)
    const nodes = latenciesMs.map((latencyMs, index) => ({
      request: () => Promise.resolve(),
      ping: () => {
        pings[index] = (pings[index] ?? 0) + 1
        return new Promise<void>((resolve, reject) => {
          if (latencyMs === undefined) reject(new Error('down'))
          else setTimeout(resolve, latencyMs)
        })
      },
    }))
    return { pings, ranking, ranker: createRanker(memoryEnvironment(), nodes, ranking) }
  }

  test('sends nothing before the first request, and nothing at once after it', async () => {
    const { pings, ranker } = measure([10, 20])
    expect(jest.getTimerCount()).toBe(0)
    ranker.used()
    await jest.advanceTimersByTimeAsync(3999)
    expect(pings).toEqual([0, 0])
    await jest.advanceTimersByTimeAsync(1)
    expect(pings).toEqual([1, 1])
  })

  test('puts the better node first', async () => {
    const { ranking, ranker } = measure([400, undefined, 20])
    ranker.used()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(ranking.order).toEqual([2, 0, 1])
  })

  test('waits for the end of a round before the next', async () => {
    const { pings, ranker } = measure([900, 10])
    ranker.used()
    await jest.advanceTimersByTimeAsync(4000 + 900 + 3999)
    expect(pings).toEqual([1, 1])
  })

  test('stops when nobody has asked for 30 s, and starts again with the next request', async () => {
    const { pings, ranker } = measure([10, 20])
    ranker.used()
    await jest.advanceTimersByTimeAsync(40_000)
    expect(jest.getTimerCount()).toBe(0)
    const [before = 0] = pings
    expect(before).toBeGreaterThan(5)
    ranker.used()
    await jest.advanceTimersByTimeAsync(4100)
    expect(pings[0]).toBe(before + 1)
  })

  test('stops in time, and measures right, though the clock of the device is set', async () => {
    const { ranking, ranker } = measure([400, 20])
    ranker.used()
    await jest.advanceTimersByTimeAsync(4100)
    jest.setSystemTime(Date.now() - 3600_000)
    await jest.advanceTimersByTimeAsync(10_000)
    expect(ranking.order).toEqual([1, 0])
    await jest.advanceTimersByTimeAsync(30_000)
    expect(jest.getTimerCount()).toBe(0)
  })

  test('goes on while somebody asks', async () => {
    const { ranker } = measure([10, 20])
    for (let round = 0; round < 10; round++) {
      ranker.used()
      await jest.advanceTimersByTimeAsync(20_000)
    }
    expect(jest.getTimerCount()).toBe(1)
  })

  test('needs no timer for a single node', () => {
    measure([10]).ranker.used()
    expect(jest.getTimerCount()).toBe(0)
  })

  test('leaves no timer when it is stopped, also in the middle of a round', async () => {
    const { ranker } = measure([500, 500])
    ranker.used()
    await jest.advanceTimersByTimeAsync(4100)
    ranker.stop()
    await jest.advanceTimersByTimeAsync(10_000)
    expect(jest.getTimerCount()).toBe(0)
  })
})
