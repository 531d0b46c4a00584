import { nativeBalance } from '../../../kernel/define.js'
import { eip155Network, rpcService, type Eip155Options } from '../../../plugins/chain-eip155/index.js'
import { createSite } from './support/createSite.js'
import { harbor } from './support/networks.js'
import { startNode, uselessModes, type TestNode } from './support/startNode.js'

/** How much faster than life the deadlines pass, where a test waits for one. */
const haste = 10
/** Faults that only a deadline ends. */
const slowModes = ['never', 'stall']
let node: TestNode

beforeAll(async () => {
  node = await startNode(harbor.id)
})
afterAll(() => node.stop())
beforeEach(() => {
  node.seen.length = 0
})

const addressOf = (digit: number): string => `0x${'0'.repeat(39)}${digit}`

/** A site with one network. Its deadlines pass faster when one of its nodes will not answer. */
const openSite = async (
  urls: readonly string[],
  options: Partial<Eip155Options> = {},
  projectId?: string,
) => {
  const network = eip155Network({ ...harbor, rpcUrls: { default: { http: urls } } })
  const speed = urls.some(url => slowModes.some(mode => url.endsWith(`/${mode}`))) ? haste : 1
  const site = await createSite({
    networks: [network],
    ...options,
    ...(projectId && { projectId }),
    env: {
      after: (delayMs, fn) => {
        const timer = setTimeout(fn, delayMs / speed)
        return () => clearTimeout(timer)
      },
    },
  })
  const [listed = network] = site.kernel.stores.namespaces.get('eip155')?.networks ?? []
  const read = (digit: number) => {
    const balances = site.kernel.capability(nativeBalance, 'eip155')
    if (!balances) throw new Error('no balances')
    return balances.read(addressOf(digit), listed, new AbortController().signal)
  }
  const client = async () => (await site.kernel.load(rpcService)).client(listed)
  return { ...site, read, client }
}

const wei = (digit: number): string => `0.00000000000000000${digit}`

describe('one node', () => {
  test('answers', async () => {
    const { read, kernel } = await openSite([node.url()])
    expect(await read(7)).toBe(wei(7))
    kernel.dispose()
  })

  test.each(uselessModes)('in mode %s gives no value, within the deadline', async mode => {
    const { read, kernel } = await openSite([node.url(mode)])
    await expect(read(7)).rejects.toThrow()
    kernel.dispose()
  })

  test.each(['ftp://127.0.0.1/', 'nonsense', 'http://127.0.0.1:1/'])(
    'that cannot be reached at %s gives no value',
    async url => {
      const { read, kernel } = await openSite([url])
      await expect(read(7)).rejects.toThrow()
      kernel.dispose()
    },
  )

  test.each([
    ['shortBatch', [undefined, wei(2), wei(3)]],
    // In place of its last answer, the third account's, it gives the first once more.
    ['firstTwice', [undefined, wei(2), undefined]],
  ])('in mode %s gives no value for the account concerned, and the others are right', async (mode, right) => {
    const { read, kernel } = await openSite([node.url(mode)])
    const settled = await Promise.allSettled([read(1), read(2), read(3)])
    expect(settled.map(each => (each.status === 'fulfilled' ? each.value : undefined))).toEqual(right)
    kernel.dispose()
  })

  test('may answer a batch in any order', async () => {
    const { read, kernel } = await openSite([node.url('reversed')])
    expect(await Promise.all([1, 2, 3].map(read))).toEqual([1, 2, 3].map(wei))
    kernel.dispose()
  })

  test('gets the calls of one moment, and the look at its chain, as one request', async () => {
    const { read, kernel } = await openSite([node.url()])
    await Promise.all([1, 2, 3, 4, 5].map(read))
    expect(node.seen).toHaveLength(1)
    expect(node.seen[0]?.body).toHaveLength(6)
    await read(6)
    expect(node.seen[1]?.body).toHaveLength(1)
    kernel.dispose()
  })

  test('gets at most 1000 calls in one request', async () => {
    const { client, kernel } = await openSite([node.url()])
    const { request } = await client()
    await Promise.all(Array.from({ length: 1200 }, () => request({ method: 'eth_chainId' })))
    expect(node.seen.map(({ body }) => [body].flat().length).sort()).toEqual([1000, 201])
    kernel.dispose()
  })

  test.each([['0x'], [''], ['abc'], ['-0x1'], ['12'], [5], [null], [{}], [`0x${'f'.repeat(65)}`]])(
    'that gives the balance %j gives no value',
    async result => {
      const { read, kernel } = await openSite(['http://node.invalid/'], {})
      const { env } = kernel
      Object.assign(env, {
        fetch: async (_: string, init: RequestInit) => {
          const calls = JSON.parse(init.body as string) as { id: number; method: string }[]
          return Response.json(
            calls.map(({ id, method }) => ({ id, result: method === 'eth_chainId' ? harbor.id : result })),
          )
        },
      })
      await expect(read(7)).rejects.toThrow()
      kernel.dispose()
    },
  )
})

describe('several nodes', () => {
  test.each([...uselessModes, 'shortBatch'])('give the value when the first is in mode %s', async mode => {
    const { read, kernel } = await openSite([node.url(mode), node.url()])
    expect(await read(7)).toBe(wei(7))
    kernel.dispose()
  })

  test('give up together within the deadline', async () => {
    const { read, kernel } = await openSite(
      ['never', 'stall', 'never', 'stall', 'never', 'stall'].map(node.url),
    )
    const start = performance.now()
    await expect(read(7)).rejects.toThrow('The network did not respond')
    expect(performance.now() - start).toBeLessThan((10_000 / haste) * 2)
    kernel.dispose()
  })

  test('are asked in the order given while nothing is measured, and one that failed last', async () => {
    const { read, kernel } = await openSite([node.url('status500'), node.url(), node.url('other')])
    await read(1)
    await read(2)
    expect(node.seen.map(({ path }) => path)).toEqual(['/status500', '/ok', '/ok'])
    kernel.dispose()
  })

  test('are not asked in turn for a call that reverts', async () => {
    const { client, kernel } = await openSite([node.url(), node.url('other')])
    Object.assign(kernel.env, {
      fetch: async (url: string, init: RequestInit) => {
        node.seen.push({ path: url, headers: {}, body: [] })
        const calls = JSON.parse(init.body as string) as { id: number; method: string }[]
        return Response.json(
          calls.map(({ id, method }) =>
            method === 'eth_chainId'
              ? { id, result: harbor.id }
              : { id, error: { code: 3, message: 'execution reverted' } },
          ),
        )
      },
    })
    const { request } = await client()
    await expect(request({ method: 'eth_call', params: [{}] })).rejects.toThrow('execution reverted')
    expect(node.seen).toHaveLength(1)
    kernel.dispose()
  })

  test('answer nearly every call while one of three is broken in any way', async () => {
    for (const mode of ['reset', 'html', 'shortBatch', 'wrongChain']) {
      const { read, kernel } = await openSite([node.url(mode), node.url(), node.url('other')])
      for (let round = 0; round < 20; round++)
        expect(await Promise.all([1, 2, 3].map(read))).toEqual([1, 2, 3].map(wei))
      kernel.dispose()
    }
  })
})

describe('the nodes of a network', () => {
  const hosted = async (networkId: number, options: Partial<Eip155Options>, projectId?: string) => {
    const hostedNode = await startNode(networkId)
    const network = { ...harbor, id: networkId, rpcUrls: { default: { http: [hostedNode.url('default')] } } }
    const site = await openSite(
      [],
      { networks: [network], hostedRpc: hostedNode.url('v1/'), ...options },
      projectId,
    )
    await site.read(7)
    site.kernel.dispose()
    await hostedNode.stop()
    return hostedNode.seen[0]
  }

  test('are led by the hosted service when it knows the network and there is a project id', async () => {
    const seen = await hosted(1, {}, 'abc')
    expect(seen?.path).toBe('/v1/?chainId=eip155%3A1&projectId=abc')
    expect(seen?.headers['content-type']).toBe('text/plain')
  })

  test.each([
    ['without a project id', 1, {}, undefined, '/default'],
    ['when the service is turned off', 1, { hostedRpc: false }, 'abc', '/default'],
    ['when the service does not know the network', 177, {}, 'abc', '/default?projectId=abc'],
  ] as const)('are the own ones of the network %s', async (_, id, options, projectId, path) => {
    expect((await hosted(id, options, projectId))?.path).toBe(path)
  })

  test("are led by the host's own, with the headers that it wants", async () => {
    const url = node.url('own')
    const { read, kernel } = await openSite([node.url('never')], {
      rpcUrls: { [`eip155:${harbor.id}`]: [{ url, headers: { authorization: 'Bearer x' } }] },
    })
    expect(await read(7)).toBe(wei(7))
    expect(node.seen[0]).toMatchObject({
      path: '/own',
      headers: { authorization: 'Bearer x', 'content-type': 'application/json' },
    })
    kernel.dispose()
  })

  test('are none where the network has none, which is said in so many words', async () => {
    const { client, kernel } = await openSite([])
    await expect(client()).rejects.toThrow(/^No URL was provided to the Transport/)
    await expect(client()).rejects.toMatchObject({ code: 'RPC_URL_MISSING' })
    kernel.dispose()
  })

  test('have one client, the same for the same network', async () => {
    const { client, kernel } = await openSite([node.url()])
    expect(await client()).toBe(await client())
    kernel.dispose()
  })

  test('end with the modal: what is under way is given up', async () => {
    const { read, kernel } = await openSite([node.url('stall')])
    const request = node.next()
    const reading = read(7)
    await request
    kernel.dispose()
    await expect(reading).rejects.toThrow()
  })
})
