import { nodePool, type NodeKind, type NodeLimits } from '../../chain-kit/nodePool.js'
import { memoryEnvironment } from '../../kernel/index.js'
import type { Network } from '../../kernel/contract/types.js'

const networkOf = (...http: readonly string[]): Network => ({
  id: 'main',
  caipNetworkId: 'tree:main',
  chainNamespace: 'tree',
  name: 'Tree',
  nativeCurrency: { name: 'Leaf', symbol: 'LEAF', decimals: 0 },
  rpcUrls: { default: { http } },
})
const { signal: free } = new AbortController()

const refusal = new Error('refused')

/** A pool whose nodes are their addresses, and whose clock and end are in the hands of the test. */
const createReader = (kind: Partial<NodeKind<string>> = {}) => {
  const timers = new Set<() => void>()
  const disposals: (() => void)[] = []
  const env = memoryEnvironment({
    after: (_, fn) => {
      timers.add(fn)
      return () => timers.delete(fn)
    },
  })
  const made: string[] = []
  const context = { env, onDispose: (dispose: () => void) => void disposals.push(dispose) }
  const make = (url: string) => {
    made.push(url)
    return url
  }
  const read = nodePool(context, { make, isFinal: error => error === refusal, ...kind })
  const asked: string[] = []
  const ask = (node: string) => {
    asked.push(node)
    if (node === 'refusing') return Promise.reject(refusal)
    return node === 'down' ? Promise.reject(new Error('down')) : Promise.resolve(`from ${node}`)
  }
  /** Fetches as `fetch` does, and never gets an answer. */
  const hang = (_: string, { signal }: NodeLimits) =>
    new Promise<never>((__, reject) => {
      const stop = () => reject(signal.reason as Error)
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
    })
  return { read, ask, hang, asked, made, timers, dispose: () => disposals.forEach(dispose => dispose()) }
}

test('the first node that answers is the last that is asked', async () => {
  const { read, ask, asked, timers } = createReader()
  expect(await read(networkOf('a', 'b'), ask, free)).toBe('from a')
  expect(asked).toEqual(['a'])
  expect(timers.size).toBe(0)
})

test('a node that failed is asked last the next time, and no node is made twice', async () => {
  const { read, ask, asked, made } = createReader()
  const network = networkOf('down', 'b')
  expect(await read(network, ask, free)).toBe('from b')
  expect(await read(network, ask, free)).toBe('from b')
  expect(asked).toEqual(['down', 'b', 'b'])
  expect(made).toEqual(['down', 'b'])
})

test('a node whose caller has left meanwhile did not fail: it is asked first the next time', async () => {
  const { read, ask, hang, asked } = createReader()
  const network = networkOf('a', 'b')
  const leaving = new AbortController()
  const left = read(network, hang, leaving.signal)
  leaving.abort()
  await expect(left).rejects.toThrow('aborted')
  expect(await read(network, ask, free)).toBe('from a')
  expect(asked).toEqual(['a'])
})

test('where all fail, it fails as the last did', async () => {
  const { read, ask } = createReader()
  await expect(read(networkOf('down'), ask, free)).rejects.toThrow('down')
})

test('each node gets its share of ten seconds, and two at least', async () => {
  const { read } = createReader()
  const shares: number[] = []
  const note = (_: string, { limitMs }: NodeLimits) => {
    shares.push(limitMs)
    return Promise.resolve()
  }
  await read(networkOf('a', 'b'), note, free)
  await read(networkOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'), note, free)
  expect(shares).toEqual([5000, 2000])
})

test('a network without nodes is said to lack them', async () => {
  const { read, ask } = createReader()
  await expect(read(networkOf(), ask, free)).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
})

test('nodes that never answer are given up in time', async () => {
  const { read, hang, timers } = createReader()
  const reading = read(networkOf('a', 'b'), hang, free)
  timers.forEach(ring => ring())
  await expect(reading).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
})

test('nodes that heed nothing are given up in time, too', async () => {
  const { read, timers } = createReader()
  const reading = read(networkOf('a', 'b'), () => new Promise<never>(() => undefined))
  timers.forEach(ring => ring())
  await expect(reading).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
})

test('what every node would say is not asked of another, and says nothing of the node', async () => {
  const { read, ask, asked } = createReader()
  const network = networkOf('refusing', 'b')
  await expect(read(network, ask)).rejects.toBe(refusal)
  await expect(read(network, ask)).rejects.toBe(refusal)
  expect(asked).toEqual(['refusing', 'refusing'])
})

test('the chain can say where its nodes are, and in which order they are asked', async () => {
  const settled: (readonly [string, boolean])[] = []
  const { read, ask, made } = createReader({
    endpointsOf: () => ['a', 'b', 'down'],
    order: nodes => ({
      list: () => nodes.toReversed(),
      settled: (...outcome) => void settled.push(outcome),
    }),
  })
  expect(await read(networkOf(), ask)).toBe('from b')
  expect(made).toEqual(['a', 'b', 'down'])
  expect(settled).toEqual([
    ['down', false],
    ['b', true],
  ])
})

test('whoever asked can end it, and so does the end of the modal', async () => {
  const { read, hang, dispose } = createReader()
  const leaving = new AbortController()
  const [left, ended] = [read(networkOf('a', 'b'), hang, leaving.signal), read(networkOf('a'), hang, free)]
  leaving.abort()
  dispose()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
})
