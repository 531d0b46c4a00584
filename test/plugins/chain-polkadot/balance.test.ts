import { jest } from '@jest/globals'
import { compactToU8a, u8aConcat, u8aToHex, bnToU8a } from '@polkadot/util'
import { xxhashAsHex } from '@polkadot/util-crypto'
import { nativeBalance } from '../../../kernel/define.js'
import { polkadotRelay } from '../../../plugins/chain-polkadot/index.js'
import { accountStorageKey } from '../../../plugins/chain-polkadot/node/readFreeBalance.js'
import { codeOf, pass } from '../../support/kernel.js'
import { openSite } from './support/openSite.js'

const genesis = '0x91b171bb158e2d3848fa23a9f1c25182fb8e20313b2c1eb49219da7a70ce90c3'
const address = '15oF4uVJwmo4TdGW7VfQxNLavjCXviqxT9S1MgbjMNHr6Sp5'
const accountInfo = (free: bigint) =>
  u8aToHex(
    u8aConcat(
      ...[7, 0, 1, 0].map(value => bnToU8a(value, { bitLength: 32 })),
      ...[free, 5n, 3n, 0n].map(value => bnToU8a(value, { bitLength: 128 })),
    ),
  )

type Answer = (call: { id: number; method: string; params: unknown[] }) => unknown
const never = () => new Promise<Response>(() => undefined)
const json = (body: unknown) => new Response(JSON.stringify(body))
/** A node that answers well, but for what is bent. */
const node =
  (bend: Record<string, Answer> = {}): ((init: RequestInit) => Promise<Response>) =>
  async init => {
    const call = JSON.parse(init.body as string) as Parameters<Answer>[0]
    const healthy: Record<string, Answer> = {
      chain_getBlockHash: () => genesis,
      state_getStorage: () => accountInfo(12_345_678_901n),
    }
    const result = (bend[call.method] ?? healthy[call.method])?.(call)
    return result instanceof Response ? result : json({ jsonrpc: '2.0', id: call.id, result })
  }

const openReader = async (nodes: Record<string, (init: RequestInit) => Promise<Response>>) => {
  const asked: string[] = []
  const site = await openSite(
    {},
    {
      rpcUrls: { [polkadotRelay.caipNetworkId]: Object.keys(nodes) },
      env: {
        fetch: (url, init = {}) => {
          asked.push(url)
          return nodes[url]!(init)
        },
      },
    },
  )
  const ability = site.kernel.capability(nativeBalance, 'polkadot')!
  const read = (text = address, signal = new AbortController().signal) =>
    ability.read(text, site.chain.network!, signal)
  return { read, asked, site }
}

test('the free balance is read from the storage of the runtime', async () => {
  const calls: unknown[] = []
  const { read } = await openReader({
    'https://one.example': init => {
      calls.push(JSON.parse(init.body as string))
      return node()(init)
    },
  })
  expect(await read()).toBe('1.2345678901')
  expect(calls).toContainEqual(
    expect.objectContaining({
      method: 'state_getStorage',
      params: [expect.stringMatching(/^0x26aa394eea5630e0/)],
    }),
  )
})

test('the storage key is that of System.Account', () => {
  const key = accountStorageKey(new Uint8Array(32))
  const prefix = xxhashAsHex('System', 128) + xxhashAsHex('Account', 128).slice(2)
  expect(key.startsWith(prefix)).toBe(true)
  expect(key).toHaveLength(prefix.length + 2 * (16 + 32))
})

test('an account that the chain does not know has nothing', async () => {
  const { read } = await openReader({ 'https://one.example': node({ state_getStorage: () => null }) })
  expect(await read()).toBe('0')
})

test.each<[string, Answer, string]>([
  ['a text', () => 'x', 'RPC_BAD_ANSWER'],
  ['a number', () => 5, 'RPC_BAD_ANSWER'],
  ['an older layout', () => u8aToHex(compactToU8a(5)), 'RPC_BAD_ANSWER'],
  ['a longer layout', () => `${accountInfo(1n)}00`, 'RPC_BAD_ANSWER'],
  ['another id', ({ id }) => json({ id: id + 1, result: null }), 'RPC_BAD_ANSWER'],
  ['no result', ({ id }) => json({ id }), 'RPC_BAD_ANSWER'],
  ['an error', ({ id }) => json({ id, error: { code: -32601, message: 'no' } }), 'RPC_BAD_ANSWER'],
  ['a list', () => json([]), 'RPC_BAD_ANSWER'],
  ['a web page', () => new Response('<html>'), 'RPC_BAD_ANSWER'],
  ['a fault', () => new Response('no', { status: 502 }), 'RPC_BAD_ANSWER'],
  ['more than the cap', () => new Response('x'.repeat(2 * 1024 * 1024)), 'RPC_BAD_ANSWER'],
])('a node that answers %s gives no value', async (_, answer, code) => {
  const { read } = await openReader({ 'https://one.example': node({ state_getStorage: answer }) })
  expect(await codeOf(read())).toBe(code)
})

test.each([
  ['another chain', () => `0x${'b0'.repeat(32)}`],
  ['no chain', () => null],
])('a node of %s gives no value', async (_, answer) => {
  const { read } = await openReader({ 'https://one.example': node({ chain_getBlockHash: answer }) })
  expect(await codeOf(read())).toBe('RPC_WRONG_CHAIN')
})

test('the next node is asked where one fails, which then comes last', async () => {
  const { read, asked } = await openReader({
    'https://bad.example': () => Promise.reject(new Error('down')),
    'https://good.example': node(),
  })
  expect(await read()).toBe('1.2345678901')
  asked.length = 0
  await read()
  expect(new Set(asked)).toEqual(new Set(['https://good.example']))
})

test('no address, no question', async () => {
  const { read, asked } = await openReader({ 'https://one.example': node() })
  expect(await codeOf(read('javascript:alert(1)'))).toBe('RPC_BAD_ANSWER')
  expect(asked).toEqual([])
})

describe('nodes that are silent', () => {
  beforeEach(() => void jest.useFakeTimers())
  afterEach(() => void jest.useRealTimers())

  test('are given up within 10 seconds', async () => {
    const stalled = () =>
      Promise.resolve(
        new Response(new ReadableStream({ start: controller => controller.enqueue(new Uint8Array(1)) })),
      )
    const { read } = await openReader({ 'https://a.example': never, 'https://b.example': stalled })
    const outcome = codeOf(read())
    await pass(10_000)
    expect(await outcome).toBe('RPC_TIMEOUT')
  })

  test('leave time for the next', async () => {
    const { read } = await openReader({ 'https://a.example': never, 'https://b.example': node() })
    const outcome = read()
    await pass(5000)
    expect(await outcome).toBe('1.2345678901')
  })
})
