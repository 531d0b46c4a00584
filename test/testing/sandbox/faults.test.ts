import { startSandbox, type FaultMode, type Sandbox } from '../../../testing/sandbox/index.js'
import { localChains } from '../../../testing/sandbox/chains/localChains.js'
import { projectId } from './support/projectId.js'
import { until } from './support/until.js'

const chainId = { jsonrpc: '2.0', id: 1, method: 'eth_chainId', params: [] }
const blockNumber = { jsonrpc: '2.0', id: 2, method: 'eth_blockNumber', params: [] }
const version = { jsonrpc: '2.0', id: 3, method: 'net_version', params: [] }
const healthy = '{"jsonrpc":"2.0","id":1,"result":"0x7a69"}'

describe('the faults of the sandbox', () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: localChains.slice(0, 1) })
  })
  afterEach(() => sandbox.clearFaults())
  afterAll(() => sandbox.stop())

  const ask = (mode: FaultMode, body: unknown = chainId, init: RequestInit = {}) =>
    fetch(`${sandbox.url}/fault/${mode}/rpc/31337`, { method: 'POST', body: JSON.stringify(body), ...init })
  const textOf = async (mode: FaultMode) => (await ask(mode)).text()
  const jsonOf = async (mode: FaultMode, body?: unknown): Promise<unknown> => (await ask(mode, body)).json()
  const soon = () => ({ signal: AbortSignal.timeout(80) })

  /** The pieces of a body that come before the reader has enough of it. */
  const readUntil = async (response: Response, isEnough: (text: string) => boolean) => {
    let text = ''
    const decoder = new TextDecoder()
    for await (const chunk of response.body ?? []) {
      text += decoder.decode(chunk, { stream: true })
      if (isEnough(text)) break
    }
    return text
  }

  describe('how one is chosen', () => {
    test('by path, by header, or for a service; the nearer one wins', async () => {
      sandbox.setFault('rpc', '500')
      const url = sandbox.rpcUrl(31337)
      const init = { method: 'POST', body: JSON.stringify(chainId) }
      const withHeader = { ...init, headers: { 'x-sandbox-fault': '429' } }

      expect((await fetch(url, init)).status).toBe(500)
      expect((await fetch(url, withHeader)).status).toBe(429)
      expect((await ask('502', chainId, { headers: withHeader.headers })).status).toBe(502)
      expect((await ask('ok')).status).toBe(200)
      sandbox.clearFaults()
      expect((await fetch(url, init)).status).toBe(200)
    })

    test('another service stays healthy', async () => {
      sandbox.setFault('walletApi', '500')
      expect(
        (await fetch(sandbox.rpcUrl(31337), { method: 'POST', body: JSON.stringify(chainId) })).status,
      ).toBe(200)
      expect((await fetch(`${sandbox.url}/getWallets?projectId=${projectId}`)).status).toBe(500)
    })

    test('an unknown mode is refused with the list of modes', async () => {
      const response = await fetch(`${sandbox.url}/fault/constructor/rpc/31337`, { method: 'POST' })
      expect(response.status).toBe(400)
      expect(await response.text()).toContain('ok, never, stall')
    })
  })

  describe('in time', () => {
    test('ok answers well', async () => {
      expect(await textOf('ok')).toBe(healthy)
    })

    test('never does not even send headers', async () => {
      await expect(ask('never', chainId, soon())).rejects.toMatchObject({ name: 'TimeoutError' })
    })

    test('stall sends half of the body and goes silent', async () => {
      const client = new AbortController()
      const response = await ask('stall', chainId, { signal: client.signal })
      expect(response.status).toBe(200)
      soon().signal.onabort = () => client.abort()
      await expect(response.text()).rejects.toMatchObject({ name: 'AbortError' })
      const half = await readUntil(await ask('stall'), text => text.length >= healthy.length / 2)
      expect(half).toBe(healthy.slice(0, healthy.length / 2))
    })

    test('drip sends one character at a time', async () => {
      expect(await readUntil(await ask('drip'), () => true)).toBe('{')
    })

    test.each(['latency:60', 'latency%3A60'])('%s answers well, 60 ms late', async mode => {
      const before = performance.now()
      expect(await textOf(mode as FaultMode)).toBe(healthy)
      expect(performance.now() - before).toBeGreaterThanOrEqual(59)
    })

    test('jitter:20 answers well', async () => {
      expect(await textOf('jitter:20')).toBe(healthy)
    })
  })

  describe('on the way', () => {
    test('reset cuts the connection', async () => {
      await expect(ask('reset')).rejects.toMatchObject({
        cause: { code: expect.stringMatching(/ECONNRESET|UND_ERR_SOCKET/) as unknown },
      })
    })

    test('redirect leads in a circle', async () => {
      await expect(ask('redirect')).rejects.toMatchObject({ cause: { message: 'redirect count exceeded' } })
      expect((await ask('redirect', chainId, { redirect: 'manual' })).status).toBe(307)
    })

    test('nocors answers well, but not for pages of other origins', async () => {
      const [response, preflight] = [await ask('nocors'), await ask('nocors', chainId, { method: 'OPTIONS' })]
      expect(await response.text()).toBe(healthy)
      expect(response.headers.get('access-control-allow-origin')).toBeNull()
      expect(preflight.headers.get('access-control-allow-origin')).toBeNull()
      const refusal = await fetch(`${sandbox.url}/fault/nocors/getWallets`)
      expect([refusal.status, refusal.headers.get('access-control-allow-origin')]).toEqual([403, null])
    })

    test.each([
      ['500', 'Internal Server Error'],
      ['502', 'Bad Gateway'],
      ['429', 'Too Many Requests'],
      ['403', 'Forbidden'],
    ] as const)('%s answers that status, readable by any page', async (mode, reason) => {
      const response = await ask(mode)
      expect([response.status, await response.text()]).toEqual([Number(mode), reason])
      expect(response.headers.get('access-control-allow-origin')).toBe('*')
    })
  })

  describe('in the body', () => {
    test('html answers 200 with a page', async () => {
      const response = await ask('html')
      expect([response.status, response.headers.get('content-type')]).toEqual([
        200,
        'text/html; charset=utf-8',
      ])
    })

    test('truncated ends half-way', async () => {
      expect(await textOf('truncated')).toBe(healthy.slice(0, 21))
    })

    test('oversize is valid and larger than 20 MiB', async () => {
      const text = await textOf('oversize')
      expect(text.length).toBeGreaterThan(20 * 1024 * 1024)
      expect(JSON.parse(text)).toEqual(JSON.parse(healthy))
    })

    test('endless does not end', async () => {
      const text = await readUntil(await ask('endless'), ({ length }) => length > 500_000)
      expect(text.startsWith(healthy)).toBe(true)
    })

    test('deep nests values 100000 levels deep, under the right id', async () => {
      const text = await textOf('deep')
      expect(text.startsWith(`{"jsonrpc":"2.0","id":1,"result":${'['.repeat(100_000)}]`)).toBe(true)
    })
  })

  describe('in JSON-RPC', () => {
    const batch = [chainId, blockNumber, version]
    const reply = (id: unknown): unknown => expect.objectContaining({ id })

    test('wrongId carries an id that nobody asked with', async () => {
      expect(await jsonOf('wrongId')).toEqual(reply(1_000_001))
      expect(await jsonOf('wrongId', { ...chainId, id: 'a' })).toEqual(reply('a-other'))
      expect(await jsonOf('wrongId', batch)).toEqual([reply(1_000_001), reply(1_000_002), reply(1_000_003)])
    })

    test('dupIds repeats the first id', async () => {
      expect(await jsonOf('dupIds', batch)).toEqual([reply(1), reply(1), reply(1)])
    })

    test('shortBatch lacks the first reply', async () => {
      expect(await jsonOf('shortBatch', batch)).toEqual([reply(2), reply(3)])
    })

    test('emptyBatch is an empty list', async () => {
      expect(await jsonOf('emptyBatch', batch)).toEqual([])
      expect(await jsonOf('emptyBatch')).toEqual([])
    })

    test('wrongChain claims to be chain 56', async () => {
      expect(await jsonOf('wrongChain')).toEqual({ jsonrpc: '2.0', id: 1, result: '0x38' })
      expect(await jsonOf('wrongChain', batch)).toEqual([
        { jsonrpc: '2.0', id: 1, result: '0x38' },
        { jsonrpc: '2.0', id: 2, result: expect.stringMatching(/^0x/) as unknown },
        { jsonrpc: '2.0', id: 3, result: '56' },
      ])
    })

    test('the wallet API, which speaks no JSON-RPC, passes unchanged', async () => {
      const response = await fetch(
        `${sandbox.url}/fault/emptyBatch/getWallets?projectId=${projectId}&entries=1`,
      )
      expect(await response.json()).toMatchObject({ count: 300 })
    })
  })

  describe('in the catalogue', () => {
    const list = async (mode: FaultMode) => {
      const response = await fetch(
        `${sandbox.url}/fault/${mode}/getWallets?projectId=${projectId}&entries=40`,
      )
      return (await response.json()) as { count: number; data: ({ mobile_link?: string } | null)[] }
    }

    test('hostile wallets come first, then healthy ones', async () => {
      const [{ count, data }, healthy] = [await list('hostile'), await list('ok')]
      expect(count).toBe(300)
      expect(data).toHaveLength(40)
      expect(data[0]?.mobile_link).toMatch(/^javascript:/)
      expect(data).toContain(null)
      expect(data.slice(-10)).toEqual(healthy.data.slice(-10))
    })

    test('flood gives 100000 wallets whatever was asked for, in less than 5 MiB', async () => {
      const { count, data } = await list('flood')
      expect([count, data.length]).toEqual([100_000, 100_000])
      expect(JSON.stringify(data).length).toBeLessThan(5 * 1024 * 1024)
    })

    test('what is no list of wallets passes unchanged', async () => {
      expect(await textOf('hostile')).toBe(healthy)
      expect(await textOf('flood')).toBe(healthy)
    })
  })

  test('nothing of a fault stays when its client has gone', async () => {
    await expect(ask('never', chainId, soon())).rejects.toThrow()
    await expect(ask('stall', chainId, soon()).then(response => response.text())).rejects.toThrow()
    await until(() => sandbox.stats().openExchanges === 0)
  })
})
