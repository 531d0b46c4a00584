import { createNodeReader } from '../../../kernel/fetching/createNodeReader.js'
import { memoryEnvironment } from '../../../kernel/index.js'
import type { Network } from '../../../kernel/types.js'

const networkOf = (...http: readonly string[]): Network => ({
  id: 'main',
  caipNetworkId: 'tree:main',
  chainNamespace: 'tree',
  name: 'Tree',
  nativeCurrency: { name: 'Leaf', symbol: 'LEAF', decimals: 0 },
  rpcUrls: { default: { http } },
})
const { signal: free } = new AbortController()

/** A reader whose nodes are their addresses, and whose clock and end are in the hands of the test. */
const createReader = () => {
  const timers = new Set<() => void>()
  const disposals: (() => void)[] = []
  const env = memoryEnvironment({
    after: (_, fn) => {
      timers.add(fn)
      return () => timers.delete(fn)
    },
  })
  const made: string[] = []
  const read = createNodeReader({ env, onDispose: dispose => disposals.push(dispose) }, url => {
    made.push(url)
    return url
  })
  const asked: string[] = []
  const ask = (node: string) => {
    asked.push(node)
    return node === 'down' ? Promise.reject(new Error('down')) : Promise.resolve(`from ${node}`)
  }
  /** Fetches as `fetch` does, and never gets an answer. */
  const hang = (_: string, __: number, signal: AbortSignal) =>
    new Promise<never>((___, reject) => {
      const stop = () => reject(signal.reason as Error)
      signal.addEventListener('abort', stop)
      if (signal.aborted) stop()
    })
  return { read, ask, hang, asked, made, timers, dispose: () => disposals.forEach(dispose => dispose()) }
}

test('the first node that answers is the last that is asked', async () => {
  const { read, ask, asked, timers } = createReader()
  expect(await read(networkOf('a', 'b'), free, ask)).toBe('from a')
  expect(asked).toEqual(['a'])
  expect(timers.size).toBe(0)
})

test('a node that failed is asked last the next time, and no node is made twice', async () => {
  const { read, ask, asked, made } = createReader()
  const network = networkOf('down', 'b')
  expect(await read(network, free, ask)).toBe('from b')
  expect(await read(network, free, ask)).toBe('from b')
  expect(asked).toEqual(['down', 'b', 'b'])
  expect(made).toEqual(['down', 'b'])
})

test('where all fail, it fails as the last did', async () => {
  const { read, ask } = createReader()
  await expect(read(networkOf('down'), free, ask)).rejects.toThrow('down')
})

test('each node gets its share of ten seconds, and two at least', async () => {
  const { read } = createReader()
  const shares: number[] = []
  const note = (_: string, limitMs: number) => {
    shares.push(limitMs)
    return Promise.resolve()
  }
  await read(networkOf('a', 'b'), free, note)
  await read(networkOf('a', 'b', 'c', 'd', 'e', 'f', 'g', 'h', 'i', 'j'), free, note)
  expect(shares).toEqual([5000, 2000])
})

test('a network without nodes is said to lack them', async () => {
  const { read, ask } = createReader()
  await expect(read(networkOf(), free, ask)).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
})

test('nodes that never answer are given up in time', async () => {
  const { read, hang, timers } = createReader()
  const reading = read(networkOf('a', 'b'), free, hang)
  timers.forEach(ring => ring())
  await expect(reading).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
})

test('whoever asked can end it, and so does the end of the modal', async () => {
  const { read, hang, dispose } = createReader()
  const leaving = new AbortController()
  const [left, ended] = [read(networkOf('a', 'b'), leaving.signal, hang), read(networkOf('a'), free, hang)]
  leaving.abort()
  dispose()
  await expect(left).rejects.toMatchObject({ name: 'AbortError' })
  await expect(ended).rejects.toMatchObject({ name: 'AbortError' })
})
