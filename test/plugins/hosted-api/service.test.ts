import { startSandbox, type FaultMode, type Sandbox } from '../../../testing/sandbox/index.js'
import { safePicture } from '../../../kernel/safety/icon.js'
import { appLink } from '../../../kernel/safety/appLink.js'
import { until } from '../../testing/sandbox/support/until.js'
import { codeOf } from '../../support/kernel.js'
import { createSite, type SiteOptions } from './support/createSite.js'

/** The real client against the sandbox's wallet API, over real HTTP. */
describe('with the sandbox', () => {
  let sandbox: Sandbox

  beforeAll(async () => {
    sandbox = await startSandbox({
      chains: [],
      wallets: 300,
      projects: { allowedOrigins: ['https://shop.example'] },
    })
  })
  afterEach(() => sandbox.clearFaults())
  afterAll(() => sandbox.stop())

  const realFetch = (url: string, init?: RequestInit) => fetch(url, init)
  const requests = () => sandbox.stats().services.find(({ name }) => name === 'walletApi')?.requests ?? 0
  const connect = (options: SiteOptions = {}) =>
    createSite({ walletApi: sandbox.walletApiUrl, ...options, env: { fetch: realFetch, ...options.env } })
  const firstPage = { page: 1, entries: 40 }
  const isLink = (field: string) => /_link$|_mode$|_store$|^homepage$/.test(field)

  test('the catalogue comes page by page, every wallet with links that may be opened', async () => {
    const { api } = await connect()
    const pages = await Promise.all([1, 2, 8].map(page => api.wallets({ page, entries: 40 })))
    expect(pages.map(({ wallets, count }) => [wallets.length, count])).toEqual([
      [40, 300],
      [40, 300],
      [20, 300],
    ])
    const links = pages.flatMap(({ wallets }) => wallets.flatMap(({ mobile_link }) => mobile_link ?? []))
    expect(links).toContainEqual(expect.stringMatching(/^[a-z]+:\/\/$/))
    expect(links).toContainEqual(expect.stringMatching(/^https:/))
    expect(links.filter(link => appLink(link) !== link)).toEqual([])
  })

  test('every parameter is understood', async () => {
    const { api } = await connect()
    const { wallets } = await api.wallets(firstPage)
    const ids = wallets.map(({ id }) => id)
    const chain = 'solana:5eykt4UsFv8P8NJdTREpY1vzqKqZKvdp'
    const [included, excluded, found, certified, ofChain] = await Promise.all([
      api.wallets({ ...firstPage, include: ids.slice(0, 2) }),
      api.wallets({ ...firstPage, exclude: ids.slice(0, 2) }),
      api.wallets({ ...firstPage, search: '  tEST wal ' }),
      api.wallets({ ...firstPage, badge_type: 'certified' }),
      api.wallets({ ...firstPage, chains: [chain] }),
    ])
    expect(included.wallets).toEqual(wallets.slice(0, 2))
    expect(excluded.count).toBe(298)
    expect(found.wallets.map(({ name }) => name)).toEqual(['Portico Test Wallet'])
    expect(certified.wallets.every(({ badge_type }) => badge_type === 'certified')).toBe(true)
    expect(ofChain.wallets.every(({ chains }) => chains?.includes(chain))).toBe(true)
  })

  test('pictures of each kind can be shown', async () => {
    const { api } = await connect()
    const { wallets } = await api.wallets(firstPage)
    const shown = [
      await api.image('wallet', wallets[0]?.image_id ?? ''),
      await api.image('asset', '692ed6ba-e569-459a-556a-776476829e00'),
      await api.image('currency', 'EUR'),
      await api.image('token', 'USDC'),
    ]
    expect(shown.map(safePicture)).toEqual(shown)
    expect(shown.every(picture => picture?.startsWith('data:image/svg+xml;base64,'))).toBe(true)
    expect(await api.image('wallet', 'unknown')).toBeUndefined()
  })

  test.each([
    ['https://shop.example', undefined],
    ['https://other.example', 'INVALID_APP_CONFIGURATION'],
  ])('a page at %s opens with the alert %s', async (origin, code) => {
    const { kernel, api } = await connect({ debug: true, env: { origin } })
    await kernel.open()
    await api.allowedOrigins()
    await until(() => kernel.stores.alert.current?.code === code)
    expect(kernel.stores.alert.current?.code).toBe(code)
  })

  test.each([
    ['502', 'HTTP_STATUS'],
    ['500', 'HTTP_STATUS'],
    ['429', 'HTTP_STATUS'],
    ['403', 'HTTP_STATUS'],
    ['html', 'ANSWER_INVALID'],
    ['truncated', 'ANSWER_INVALID'],
    ['oversize', 'ANSWER_INVALID'],
    ['endless', 'ANSWER_INVALID'],
    ['reset', 'SERVICE_UNREACHABLE'],
    ['redirect', 'SERVICE_UNREACHABLE'],
  ] as const)('%s is %s, after one request, and the next one is well', async (mode, code) => {
    const { api } = await connect()
    sandbox.setFault('walletApi', mode)
    const before = requests()
    expect(await codeOf(api.wallets(firstPage))).toBe(code)
    if (mode !== 'redirect') expect(requests() - before).toBe(1)
    // Half of a picture cannot be told from a whole one but by drawing it.
    if (mode !== 'truncated') expect(await api.image('currency', 'EUR')).toBeUndefined()
    sandbox.clearFaults()
    expect((await api.wallets(firstPage)).count).toBe(300)
  })

  test('of hostile wallets nothing bad gets through, and the good ones are there (rows 18-21 and 25)', async () => {
    const { api } = await connect()
    const healthy = await api.wallets(firstPage)
    sandbox.setFault('walletApi', 'hostile')
    const { wallets, count } = await api.wallets(firstPage)
    expect(count).toBe(300)
    expect(wallets).toHaveLength(30)
    expect(wallets.slice(-10)).toEqual(healthy.wallets.slice(-10))
    const linked = wallets.slice(0, 12).flatMap(wallet => Object.keys(wallet).filter(isLink))
    expect(linked).toEqual([])
    expect(wallets.map(({ name }) => name)).toContain('Harbor Wallet')
    expect(JSON.stringify(wallets)).not.toMatch(/script:|evil|tracker|pw@|\u202E|a{100}|W{65}/i)
  })

  test('of 100,000 wallets there are as many as were asked for (row 24)', async () => {
    const { api } = await connect()
    sandbox.setFault('walletApi', 'flood')
    const { wallets, count } = await api.wallets(firstPage)
    expect([wallets.length, count]).toEqual([40, 100_000])
  })

  test('values that are lists in lists, 100,000 deep, are an empty list', async () => {
    const { api } = await connect({ walletApi: `${sandbox.url}/fault/deep` })
    expect(await api.wallets(firstPage)).toEqual({ wallets: [], count: 0 })
  })

  test('a project that is not known is told the status', async () => {
    const { api } = await connect({ project: 'short' })
    await expect(api.wallets(firstPage)).rejects.toMatchObject({ shortMessage: 'HTTP status code: 403' })
  })

  test.each(['never', 'stall', 'drip'] as const)(
    '%s ends after 10 s, and nothing of it stays',
    async mode => {
      const asked: number[] = []
      const after = (ms: number, run: () => void) => {
        asked.push(ms)
        const timer = setTimeout(run, ms / 50)
        return () => clearTimeout(timer)
      }
      const { api } = await connect({ env: { after } })
      // What the modal itself waits for at its start.
      asked.length = 0
      sandbox.setFault('walletApi', mode satisfies FaultMode)
      expect(await codeOf(api.wallets(firstPage))).toBe('SERVICE_UNREACHABLE')
      expect(await api.image('currency', 'EUR')).toBeUndefined()
      expect(asked).toEqual([10_000, 10_000])
      await until(() => sandbox.stats().openExchanges === 0)
    },
  )
})
