import * as z from 'zod/mini'
import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'
import { projectId } from './support/projectId.js'
import { withSandbox } from './support/withSandbox.js'

const listingSchema = z.looseObject({
  id: z.string(),
  name: z.string(),
  image_id: z.optional(z.string()),
  order: z.optional(z.number()),
  mobile_link: z.nullable(z.string()),
  rdns: z.nullable(z.string()),
  chains: z.optional(z.array(z.string())),
  badge_type: z.optional(z.string()),
})
const pageSchema = z.object({
  count: z.number(),
  nextPage: z.nullable(z.number()),
  previousPage: z.nullable(z.number()),
  data: z.array(listingSchema),
})

describe('the wallet API of the sandbox', () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [] })
  })
  afterAll(() => sandbox.stop())

  const get = (path: string, query: Record<string, string> = {}) =>
    fetch(
      `${sandbox.walletApiUrl}${path}?${new URLSearchParams({ projectId, st: 'appkit', sv: 'react-ethers-1.7.4', ...query })}`,
    )
  const list = async (query: Record<string, string> = {}) =>
    pageSchema.parse(await (await get('/getWallets', query)).json())
  const ids = (page: z.infer<typeof pageSchema>) => page.data.map(({ id }) => id)

  describe('catalogue', () => {
    test('it has 300 wallets with names and ids of their own, ids being 64 hex characters', async () => {
      const { count, data } = await list({ entries: '400' })
      expect(count).toBe(300)
      expect(new Set(data.map(({ name }) => name)).size).toBe(300)
      expect(new Set(data.map(({ id }) => id)).size).toBe(300)
      expect(data.filter(({ id }) => !/^[0-9a-f]{64}$/.test(id))).toEqual([])
    })

    test('it is the same on every run', async () => {
      await withSandbox({ chains: [], wallets: 40 }, async other => {
        const response = await fetch(`${other.url}/getWallets?projectId=${projectId}`)
        const few = pageSchema.parse(await response.json())
        expect(few.count).toBe(40)
        // The phone's page is part of the sandbox, so its links name this very one.
        const text = JSON.stringify(few.data.slice(0, 20)).replaceAll(other.url, sandbox.url)
        expect(JSON.parse(text)).toEqual((await list()).data.slice(0, 20))
      })
    })

    test('it may have 10,000 wallets, all different', async () => {
      await withSandbox({ chains: [], wallets: 10_000 }, async large => {
        const ask = async (page: number) =>
          pageSchema.parse(
            await (
              await fetch(`${large.url}/getWallets?projectId=${projectId}&entries=5000&page=${page}`)
            ).json(),
          )
        const [first, last] = [await ask(1), await ask(2)]
        expect([first.count, last.nextPage]).toEqual([10_000, null])
        const all = [...first.data, ...last.data]
        expect(new Set(all.map(({ id }) => id)).size).toBe(10_000)
        expect(new Set(all.map(({ name }) => name)).size).toBe(10_000)
      })
    })

    test('the test wallet comes first and has its rdns', async () => {
      const { data } = await list({ entries: '1' })
      expect(data[0]).toMatchObject({ name: 'Portico Test Wallet', rdns: 'org.portico.testwallet' })
    })

    test('wallets come by rank, those without one last', async () => {
      const ranks = (await list({ entries: '300' })).data.map(({ order }) => order ?? Infinity)
      expect(ranks).toEqual([...ranks].sort((a, b) => (a === b ? 0 : a - b)))
      expect(ranks.at(-1)).toBe(Infinity)
    })

    test('every shape that a client must cope with occurs', async () => {
      const { data } = await list({ entries: '300' })
      const links = data.map(({ mobile_link }) => mobile_link)
      expect(links).toContain(null)
      expect(links).toContain('')
      expect(links).toContainEqual(expect.stringMatching(/^[a-z]+:\/\/$/))
      expect(links).toContainEqual(expect.stringMatching(/^[a-z]+$/))
      expect(links).toContainEqual(expect.stringMatching(/^https:/))
      for (const key of ['image_id', 'order', 'chains', 'badge_type'] as const)
        expect(data.filter(wallet => wallet[key] === undefined).length).toBeGreaterThan(0)
      const namespaces = new Set(data.flatMap(({ chains = [] }) => chains.map(chain => chain.split(':')[0])))
      expect([...namespaces].sort()).toEqual(['bip122', 'cosmos', 'eip155', 'polkadot', 'solana'])
    })
  })

  describe('queries', () => {
    test('links lead nowhere, or all of them to the phone and to pages of the sandbox', async () => {
      const phone = await startSandbox({ chains: [], walletLinks: 'phone' })
      const query = new URLSearchParams({ projectId, st: 'appkit', sv: 'react-ethers-1.7.4', entries: '100' })
      const answer = await fetch(`${phone.walletApiUrl}/getWallets?${query}`)
      const { data } = pageSchema.parse(await answer.json())
      const pages = data.flatMap(wallet =>
        ['homepage', 'app_store', 'play_store', 'chrome_store'].map(key => wallet[key]).filter(link => link),
      )
      for (const page of new Set(pages)) {
        expect(page).toMatch(new RegExp(`^${phone.url}/wallets/[a-z-]+$`))
        expect((await fetch(String(page))).status).toBe(200)
      }
      expect(data.some(({ ['chrome_store']: link }) => link === null)).toBe(true)
      await phone.stop()
      const { data: usual } = await list({ entries: '100' })
      expect(new Set(data.map(({ mobile_link: link }) => link || null))).toEqual(
        new Set([null, phone.phoneUrl]),
      )
      expect(usual.some(({ mobile_link: link }) => link?.includes('.example'))).toBe(true)
    })

    test('pages follow one another without gap or overlap, and count is that of all', async () => {
      const pages = [
        await list(),
        await list({ page: '2' }),
        await list({ page: '8' }),
        await list({ page: '9' }),
      ]
      expect(pages.map(({ count }) => count)).toEqual([300, 300, 300, 300])
      expect(pages.map(({ data }) => data.length)).toEqual([40, 40, 20, 0])
      expect(pages.map(({ nextPage, previousPage }) => [previousPage, nextPage])).toEqual([
        [null, 2],
        [1, 3],
        [7, null],
        [8, null],
      ])
      expect(new Set(pages.flatMap(ids)).size).toBe(100)
    })

    test('include gives only these, exclude all but these, and both combine', async () => {
      const [first = '', second = '', third = ''] = ids(await list())
      expect(ids(await list({ include: `${third},${first}` }))).toEqual([first, third])
      const rest = await list({ exclude: `${first},${second}`, entries: '300' })
      expect(rest.count).toBe(298)
      expect(ids(rest)).not.toContain(first)
      expect(ids(await list({ include: `${first},${second}`, exclude: first }))).toEqual([second])
      expect((await list({ include: 'f'.repeat(64) })).count).toBe(0)
    })

    test('search finds part of a name in any case, trimmed', async () => {
      const { data, count } = await list({ search: '  tEST wal ' })
      expect(data.map(({ name }) => name)).toEqual(['Portico Test Wallet'])
      expect(count).toBe(1)
      expect((await list({ search: 'no such name' })).data).toEqual([])
    })

    test('chains gives wallets of any of them, compared as a whole', async () => {
      const asked = ['solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp', 'cosmos:cosmoshub-4']
      const { data } = await list({ chains: asked.join(','), entries: '300' })
      expect(data.length).toBeGreaterThan(0)
      expect(data.filter(({ chains = [] }) => !chains.some(chain => asked.includes(chain)))).toEqual([])
      expect((await list({ chains: 'eip155:13' })).count).toBe(0)
    })

    test('badge_type gives wallets with that badge', async () => {
      const { data } = await list({ badge_type: 'certified', entries: '300' })
      expect(new Set(data.map(wallet => wallet.badge_type))).toEqual(new Set(['certified']))
    })

    test.each([{ page: '0' }, { entries: '-1' }, { page: 'two' }, { badge_type: 'gold' }])(
      '%j is refused',
      async query => {
        expect((await get('/getWallets', query)).status).toBe(400)
      },
    )

    test('EVM wallets support the chains that the sandbox runs', async () => {
      const nativeCurrency = { name: 'Own', symbol: 'OWN', decimals: 18 }
      await withSandbox({ chains: [{ id: 4242, name: 'Own', nativeCurrency, testnet: true }] }, async own => {
        const response = await fetch(`${own.url}/getWallets?projectId=${projectId}&chains=eip155:4242`)
        expect(pageSchema.parse(await response.json()).count).toBeGreaterThan(100)
      })
    })
  })

  describe('pictures', () => {
    const picture = async (path: string) => {
      const response = await get(path)
      return {
        status: response.status,
        type: response.headers.get('content-type'),
        svg: await response.text(),
      }
    }

    test('each wallet with an image id has a picture, the same each time', async () => {
      const { data } = await list({ entries: '2' })
      const paths = data.map(({ image_id }) => `/getWalletImage/${image_id}`)
      const [one, other] = await Promise.all(paths.map(picture))
      expect(one).toMatchObject({ status: 200, type: 'image/svg+xml' })
      expect(one?.svg).not.toBe(other?.svg)
      expect(await picture(paths[0] ?? '')).toEqual(one)
    })

    test.each([
      'getAssetImage/692ed6ba-e569-459a-556a-776476829e00',
      'getCurrencyImage/EUR',
      'getTokenImage/USDC',
    ])('/public/%s is a picture that obeys a strict content security policy', async path => {
      const { status, svg } = await picture(`/public/${path}`)
      expect(status).toBe(200)
      expect(svg).toMatch(/^<svg [^]+<\/svg>$/)
      expect(svg).not.toMatch(/style|script|href/)
    })

    test.each([
      '/getWalletImage/unknown',
      '/public/getAssetImage/..%2Fevil',
      '/public/getCurrencyImage/euro',
      '/public/getTokenImage/%3Cb%3E',
    ])('%s has none', async path => {
      expect((await picture(path)).status).toBe(404)
    })
  })

  describe('project', () => {
    test.each(['', 'ABCDEF00000000000000000000000000', 'short'])(
      'project id "%s" is answered 403 Forbidden in plain text',
      async bad => {
        for (const path of [
          '/getWallets',
          '/getWalletImage/x',
          '/getAnalyticsConfig',
          '/projects/v1/origins',
        ]) {
          const response = await get(path, { projectId: bad })
          expect([response.status, await response.text()]).toEqual([403, 'Forbidden'])
          expect(response.headers.get('content-type')).toMatch(/^text\/plain/)
        }
      },
    )

    test('settings are those of a project without any', async () => {
      expect(await (await get('/projects/v1/origins')).json()).toEqual({ allowedOrigins: [] })
      expect(await (await get('/getAnalyticsConfig')).json()).toEqual({ isAnalyticsEnabled: true })
    })

    test('with a list of origins, the pages of others are refused like an unknown project; the list is for all', async () => {
      const projects = { allowedOrigins: ['https://shop.example'] }
      await withSandbox({ chains: [], projects }, async own => {
        const ask = async (path: string, origin?: string) => {
          const headers = origin === undefined ? {} : { origin }
          const response = await fetch(`${own.url}${path}?projectId=${projectId}`, { headers })
          return response.status === 200 ? 200 : [response.status, await response.text()]
        }
        expect(await ask('/getWallets', 'https://other.example')).toEqual([403, 'Forbidden'])
        expect(await ask('/public/getTokenImage/USDC', 'https://other.example')).toEqual([403, 'Forbidden'])
        expect(await ask('/projects/v1/origins', 'https://other.example')).toBe(200)
        expect(await ask('/getWallets', 'https://shop.example')).toBe(200)
        expect(await ask('/getWallets')).toBe(200)
      })
    })

    test('settings and accepted ids can be given', async () => {
      const projects = {
        ids: [projectId],
        allowedOrigins: ['https://shop.example'],
        isAnalyticsEnabled: false,
      }
      await withSandbox({ chains: [], projects }, async own => {
        const ask = (path: string, id: string) => fetch(`${own.url}${path}?projectId=${id}`)
        const [origins, config] = [
          await ask('/projects/v1/origins', projectId),
          await ask('/getAnalyticsConfig', projectId),
        ]
        expect(await origins.json()).toEqual({ allowedOrigins: ['https://shop.example'] })
        expect(await config.json()).toEqual({ isAnalyticsEnabled: false })
        expect((await ask('/getWallets', 'a'.repeat(32))).status).toBe(403)
      })
    })
  })
})
