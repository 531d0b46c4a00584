import { jest } from '@jest/globals'
import { nativeBalance, type Environment, type Network } from '../../../kernel/define.js'
import { bitcoin, publicEsplora } from '../../../plugins/chain-bip122/index.js'
import { startSandbox, type FaultMode, type Sandbox } from '../../../testing/sandbox/index.js'
import { createSite } from './support/createSite.js'
import { mainnet, regtest } from './support/networks.js'

const oneBitcoin = 100_000_000

describe('the balance', () => {
  let sandbox: Sandbox
  let base: string
  let account: string
  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], solana: [] })
    base = sandbox.bitcoin[0]!.rpcUrl
    account = sandbox.bitcoin[0]!.accounts[0]!.payment
  })
  afterAll(() => sandbox.stop())
  afterEach(() => jest.useRealTimers())

  const through = (mode: FaultMode) => base.replace(sandbox.url, `${sandbox.url}/fault/${mode}`)
  const networkWith = (...urls: readonly string[]): Network => ({
    ...regtest,
    rpcUrls: { default: { http: urls } },
  })
  const readerOf = async (network: Network, env: Partial<Environment> = {}) => {
    const site = await createSite({ networks: [network], env })
    const ability = site.kernel.capability(nativeBalance, 'bip122')
    return {
      site,
      ability,
      read: (address = account, signal = new AbortController().signal) =>
        ability!.read(address, site.chain.networks[0]!, signal),
    }
  }
  /** An answer of a server that says it is of regtest. */
  const serving = (answer: (url: string) => Response | Promise<Response>): Partial<Environment> => ({
    fetch: async url =>
      url.endsWith('/block-height/0')
        ? new Response('0f9188f13cb7b2c71f2a335e3a4fc328bf5beb436012afca590b1a11466e2206')
        : answer(url),
  })
  const stats = (funded: unknown, spent: unknown) => ({ funded_txo_sum: funded, spent_txo_sum: spent })
  const answering = (value: unknown) => serving(() => new Response(JSON.stringify(value)))

  test('is exact, in bitcoin, and counts what is on its way', async () => {
    const { read } = await readerOf(networkWith(base))
    expect(await read()).toBe('1')
    const other = sandbox.bitcoin[0]!.accounts[3]!.payment
    expect(await read(other)).toBe('0')
    await sandbox.bitcoin[0]!.fund(other, 1)
    expect(await read(other)).toBe('0.00000001')
    await sandbox.bitcoin[0]!.fund(other, 123_456_789)
    expect(await read(other)).toBe('1.2345679')
    const waiting = answering({
      address: account,
      chain_stats: stats(5 * oneBitcoin, oneBitcoin),
      mempool_stats: stats(50_000, 3 * oneBitcoin),
    })
    expect(await (await readerOf(networkWith('https://a.example'), waiting)).read()).toBe('1.0005')
  })

  test('no server is known from the start: none is asked, and no balance is shown', async () => {
    const fetch = jest.fn<Environment['fetch']>()
    const { ability } = await readerOf(mainnet, { fetch })
    expect(ability).toBeUndefined()
    expect(fetch).not.toHaveBeenCalled()
    expect(bitcoin.rpcUrls.default.http).toEqual([])
  })

  test("the host's own servers are asked before those of the network", async () => {
    const asked: string[] = []
    const env = serving(url => {
      asked.push(new URL(url).host)
      throw new TypeError('down')
    })
    const network = networkWith('https://theirs.example')
    const site = await createSite({
      networks: [network],
      env,
      rpcUrls: { [network.caipNetworkId]: ['https://ours.example/api/'] },
    })
    const ability = site.kernel.capability(nativeBalance, 'bip122')!
    const read = () => ability.read(account, site.chain.networks[0]!, new AbortController().signal)
    await expect(read()).rejects.toThrow('down')
    expect(asked).toEqual(['ours.example', 'theirs.example'])
    expect(publicEsplora[mainnet.caipNetworkId]).toEqual([
      'https://mempool.space/api',
      'https://blockstream.info/api',
    ])
  })

  test.each<FaultMode>([
    'reset',
    '500',
    '502',
    '429',
    '403',
    'html',
    'truncated',
    'wrongChain',
    'oversize',
    'deep',
  ])('a server that gives %s is passed over, and asked last the next time', async mode => {
    const { read } = await readerOf(networkWith(through(mode), base))
    expect(await read()).toBe('1')
    sandbox.setFault('esplora', 'ok')
    const before = sandbox.stats().services.find(({ name }) => name === 'esplora')!.requests
    expect(await read()).toBe('1')
    // The good one knows its chain by now: one request, and none to the other.
    expect(sandbox.stats().services.find(({ name }) => name === 'esplora')!.requests).toBe(before + 1)
  })

  test.each<FaultMode>(['500', 'html', 'wrongChain', 'oversize', 'endless', 'deep', 'truncated'])(
    'fails when every server gives %s',
    async mode => {
      const { read } = await readerOf(networkWith(through(mode)))
      await expect(read()).rejects.toThrow()
    },
  )

  test.each<FaultMode>(['never', 'stall', 'drip'])(
    'a server that gives %s is left after five seconds',
    async mode => {
      jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
      const { read } = await readerOf(networkWith(through(mode), base))
      const balance = read()
      await jest.advanceTimersByTimeAsync(5000)
      jest.useRealTimers()
      expect(await balance).toBe('1')
    },
  )

  test('all of them together take ten seconds at most', async () => {
    jest.useFakeTimers({ doNotFake: ['setImmediate', 'nextTick', 'queueMicrotask', 'performance'] })
    const urls = Array.from({ length: 8 }, (_, index) => `https://s${index}.example`)
    const { read } = await readerOf(networkWith(...urls), { fetch: () => new Promise(() => undefined) })
    const failed = expect(read()).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
    await jest.advanceTimersByTimeAsync(10_000)
    await failed
  })

  test('whoever asked can end it earlier', async () => {
    const controller = new AbortController()
    const { read } = await readerOf(networkWith(through('never')))
    const failed = expect(read(account, controller.signal)).rejects.toThrow()
    controller.abort()
    await failed
    await expect(read(account, controller.signal)).rejects.toThrow()
  })

  test.each<[string, unknown]>([
    ['null', null],
    ['a list', []],
    ['another address', { address: 'bcrt1q', chain_stats: stats(1, 0), mempool_stats: stats(0, 0) }],
    ['texts', { address: 'own', chain_stats: stats('1', '0'), mempool_stats: stats(0, 0) }],
    ['halves', { address: 'own', chain_stats: stats(0.5, 0), mempool_stats: stats(0, 0) }],
    ['less than nothing', { address: 'own', chain_stats: stats(0, 1), mempool_stats: stats(0, 0) }],
    ['a debt', { address: 'own', chain_stats: stats(-1, 0), mempool_stats: stats(0, 0) }],
    [
      'more than a number can hold',
      { address: 'own', chain_stats: stats(2 ** 53, 0), mempool_stats: stats(0, 0) },
    ],
    ['nothing of the pool', { address: 'own', chain_stats: stats(1, 0) }],
  ])('shows nothing of an answer that is %s', async (_, value) => {
    const own =
      value && (value as { address?: string }).address === 'own' ? { ...value, address: account } : value
    const { read } = await readerOf(networkWith('https://a.example'), answering(own))
    await expect(read()).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
  })

  test('a server of another chain is told from one that is out of order', async () => {
    const { read } = await readerOf(networkWith(through('wrongChain')))
    await expect(read()).rejects.toMatchObject({ code: 'RPC_WRONG_CHAIN' })
  })

  test('an address of another network is asked of nobody', async () => {
    const { read } = await readerOf(networkWith(base))
    const before = sandbox.stats().services.find(({ name }) => name === 'esplora')!.requests
    await expect(read('1A1zP1eP5QGefi2DMPTfTL5SLmv7DivfNa')).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
    expect(sandbox.stats().services.find(({ name }) => name === 'esplora')!.requests).toBe(before)
  })

  test('a network without a server says so', async () => {
    const site = await createSite({ networks: [networkWith(base), mainnet] })
    const ability = site.kernel.capability(nativeBalance, 'bip122')!
    const address = 'bc1q4qw42stdzjqs59xvlrlxr8526e3nunw7mp73te'
    await expect(ability.read(address, mainnet, new AbortController().signal)).rejects.toMatchObject({
      code: 'RPC_URL_MISSING',
    })
  })
})
