import { nativeBalance, tokenBalances } from '../../../kernel/define.js'
import { solanaMainnet, solanaRpcService, type SolanaNetwork } from '../../../plugins/chain-solana/index.js'
import { createSite, harbor, type SiteOptions } from './support/createSite.js'
import { startNode, uselessModes, type TestNode } from './support/startNode.js'

/** How much faster than life the deadlines pass, where a test waits for one. */
const haste = 10
const address = '9xQeWvG816bUx9EPjHmaT23yvVM2ZWbrrpZb9PusVFin'
const balance = '0.000000007'
let node: TestNode

beforeAll(async () => {
  node = await startNode(`${harbor.id}12345678901`)
})
afterAll(() => node.stop())
beforeEach(() => {
  node.seen.length = 0
})

/** A site with one network. Its deadlines pass faster when one of its nodes will not answer. */
const openSite = async (urls: readonly string[], options: SiteOptions = {}) => {
  const speed = urls.some(url => /\/(never|stall)$/.test(url)) ? haste : 1
  const network: SolanaNetwork = { ...harbor, rpcUrls: { default: { http: urls } } }
  const site = await createSite({
    networks: [network],
    ...options,
    env: {
      fetch: (url, init) => fetch(url, init),
      after: (delayMs, fn) => {
        const timer = setTimeout(fn, delayMs / speed)
        return () => clearTimeout(timer)
      },
      ...options.env,
    },
  })
  const [listed = network] = site.chain.networks
  const signal = new AbortController().signal
  const read = () => site.kernel.capability(nativeBalance, 'solana')!.read(address, listed, signal)
  return { ...site, read, listed, rpc: await site.kernel.load(solanaRpcService) }
}

const answering = (result: (method: string) => unknown) => ({
  fetch: (_: string, init?: RequestInit) => {
    const { id, method } = JSON.parse(init?.body as string) as { id: number; method: string }
    const isGenesis = method === 'getGenesisHash'
    return Promise.resolve(Response.json({ id, result: isGenesis ? harbor.id : result(method) }))
  },
})

describe('one node', () => {
  test('answers, and is asked once which chain it is', async () => {
    const { read, kernel } = await openSite([node.url()])
    expect([await read(), await read()]).toEqual([balance, balance])
    expect(node.seen.map(({ body }) => body.method).sort()).toEqual([
      'getBalance',
      'getBalance',
      'getGenesisHash',
    ])
    expect(node.seen[0]?.body.params).toEqual([address, { commitment: 'confirmed' }])
    kernel.dispose()
  })

  test.each(uselessModes)('in mode %s gives no value, within the deadline', async mode => {
    const { read, kernel } = await openSite([node.url(mode)])
    await expect(read()).rejects.toThrow()
    kernel.dispose()
  })

  test.each(['ftp://127.0.0.1/', 'nonsense', 'http://127.0.0.1:1/'])(
    'that cannot be reached at %s gives no value',
    async url => {
      const { read, kernel } = await openSite([url])
      await expect(read()).rejects.toThrow()
      kernel.dispose()
    },
  )

  test.each([
    ['wrongChain', 'RPC_WRONG_CHAIN'],
    ['wrongId', 'RPC_BAD_ANSWER'],
    ['oversize', 'RPC_BAD_ANSWER'],
    ['never', 'RPC_TIMEOUT'],
    ['error', 'RPC_CALL_FAILED'],
  ])('in mode %s says %s', async (mode, code) => {
    const { read, kernel } = await openSite([node.url(mode)])
    await expect(read()).rejects.toMatchObject({ code })
    kernel.dispose()
  })

  test('passes on why it refused a call', async () => {
    const { rpc, listed } = await openSite([node.url('error')])
    await expect(rpc.request(listed, 'getFoo')).rejects.toMatchObject({
      details: expect.stringContaining('Node is behind'),
      cause: { code: -32_005, message: 'Node is behind' },
    })
  })

  test.each([[null], ['7'], [-1], [1.5], [{}], [2 ** 65], [[7]]])(
    'that gives the balance %j gives no value',
    async value => {
      const { read } = await openSite(['http://node.invalid/'], { env: answering(() => ({ value })) })
      await expect(read()).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
    },
  )

  test('ends with the modal', async () => {
    const { read, kernel } = await openSite([node.url('never')])
    const reading = read()
    await new Promise(resolve => setTimeout(resolve, 20))
    kernel.dispose()
    await expect(reading).rejects.toThrow()
  })
})

describe('several nodes', () => {
  test.each(uselessModes)('the second answers for the first in mode %s', async mode => {
    const { read, kernel } = await openSite([node.url(mode), node.url()])
    expect(await read()).toBe(balance)
    kernel.dispose()
  })

  test('the one that failed is tried last from then on', async () => {
    const { read, kernel } = await openSite([node.url('status500'), node.url()])
    await read()
    node.seen.length = 0
    await read()
    expect(node.seen.map(({ path }) => path)).toEqual(['/ok'])
    kernel.dispose()
  })

  test('are not all asked to refuse the same transaction', async () => {
    let asked = 0
    const refuse = (_: string, init?: RequestInit) => {
      const { id, method } = JSON.parse(init?.body as string) as { id: number; method: string }
      if (method === 'getGenesisHash') return Promise.resolve(Response.json({ id, result: harbor.id }))
      asked += 1
      return Promise.resolve(Response.json({ id, error: { code: -32_002, message: 'Blockhash not found' } }))
    }
    const { rpc, listed } = await openSite(['http://a.invalid/', 'http://b.invalid/'], {
      env: { fetch: refuse },
    })
    await expect(rpc.request(listed, 'sendTransaction', ['x'])).rejects.toMatchObject({
      code: 'RPC_CALL_FAILED',
    })
    expect(asked).toBe(1)
  })

  test('all silent, end within the deadline of one', async () => {
    const { read, kernel } = await openSite([node.url('never'), node.url('stall'), node.url('never')])
    const startMs = performance.now()
    await expect(read()).rejects.toMatchObject({ code: 'RPC_TIMEOUT' })
    expect(performance.now() - startMs).toBeLessThan((10_100 / haste) * 2)
    kernel.dispose()
  })
})

describe('which nodes are asked', () => {
  const asked = async (options: SiteOptions) => {
    const urls: string[] = []
    const types: unknown[] = []
    const site = await openSite([], {
      ...options,
      env: {
        fetch: (url, init) => {
          urls.push(url)
          types.push((init?.headers as Record<string, string>)['Content-Type'])
          return Promise.reject(new Error('no network'))
        },
      },
    })
    await site.read().catch(() => undefined)
    return { urls: [...new Set(urls)], types }
  }
  const id = solanaMainnet.caipNetworkId

  test('the host’s own first, then the hosted service, then those of the network', async () => {
    const { urls, types } = await asked({
      networks: [solanaMainnet],
      rpcUrls: { [id]: ['https://own.example/'] },
      projectId: 'p',
    })
    expect(urls).toEqual([
      'https://own.example/',
      `https://rpc.walletconnect.org/v1/?chainId=${encodeURIComponent(id)}&projectId=p`,
      'https://api.mainnet-beta.solana.com',
    ])
    expect(types).toContain('text/plain')
  })

  test('no hosted one without a project, where it is switched off, or for a network that it does not know', async () => {
    const public_ = ['https://api.mainnet-beta.solana.com']
    expect((await asked({ networks: [solanaMainnet] })).urls).toEqual(public_)
    expect((await asked({ networks: [solanaMainnet], projectId: 'p', hostedRpc: false })).urls).toEqual(
      public_,
    )
    expect((await asked({ networks: [harbor], projectId: 'p' })).urls).toEqual(harbor.rpcUrls.default.http)
  })

  test('a network without any says so', async () => {
    const { read } = await openSite([])
    await expect(read()).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
  })
})

describe('tokens', () => {
  const mint = 'EPjFWdd5AufqSSqeM2qN1xzybapC8G4wEGGkZwyTDt1v'
  const entry = (amount: unknown, decimals: unknown = 6, token: unknown = mint) => ({
    account: { data: { parsed: { info: { mint: token, tokenAmount: { amount, decimals } } } } },
  })
  const read = async (value: unknown) => {
    const site = await openSite(['http://node.invalid/'], { env: answering(() => ({ value })) })
    return site.kernel
      .capability(tokenBalances, 'solana')!
      .read(address, site.listed, new AbortController().signal)
  }

  test('are summed over all accounts and both programs; those of which there is nothing are left out', async () => {
    expect(await read([entry('1500000'), entry('1'), entry('0', 6, address)])).toEqual([
      { token: mint, amount: '3.000002', decimals: 6 },
    ])
  })

  test('a bad account costs nobody the others', async () => {
    const bad = [
      null,
      5,
      {},
      entry(5),
      entry('-1'),
      entry('1', -1),
      entry('1', 6, 'evil'),
      entry('1'.repeat(99)),
    ]
    expect(await read([...bad, entry('1000000')])).toEqual([{ token: mint, amount: '2', decimals: 6 }])
  })

  test('a list that is none gives no value', async () => {
    await expect(read('x')).rejects.toMatchObject({ code: 'RPC_BAD_ANSWER' })
  })
})
