import { when } from '../../../kernel/mobx.js'
import { hostedApi } from '../../../plugins/hosted-api/index.js'
import type { CatalogueOptions, WalletCatalogue } from '../../../plugins/wallet-catalogue/index.js'
import { startSandbox, type Sandbox } from '../../../testing/sandbox/index.js'
import { projectId } from '../../testing/sandbox/support/projectId.js'
import { createSite, type Site } from './support/createSite.js'

/** The whole way: catalogue, hosted API, real HTTP, the sandbox's catalogue of 500 wallets. */
describe('with the sandbox', () => {
  let sandbox: Sandbox
  const sites: Site[] = []

  beforeAll(async () => {
    sandbox = await startSandbox({ chains: [], wallets: 500 })
  })
  afterEach(() => {
    sandbox.clearFaults()
    sites.splice(0).forEach(({ kernel }) => kernel.dispose())
  })
  afterAll(() => sandbox.stop())

  const realFetch = (url: string, init?: RequestInit) => fetch(url, init)
  const createRealSite = (catalogue: CatalogueOptions = {}, project = projectId) => {
    const site = createSite({
      catalogue,
      plugins: [hostedApi({ walletApi: sandbox.walletApiUrl })],
      env: { fetch: realFetch },
      projectId: project,
      wallets: [
        { id: 'org.portico.testwallet', name: 'Portico Test Wallet', rdns: 'org.portico.testwallet' },
      ],
    })
    sites.push(site)
    return site
  }
  const choices = ({ kernel }: Site, catalogue: WalletCatalogue) =>
    catalogue.choices(kernel.stores.connectors.list)

  test('Connect lists what is installed, and recommended wallets with their pictures', async () => {
    const site = createRealSite()
    const catalogue = await site.open()
    await when(() => choices(site, catalogue).length === 5)
    const [installed, way, ...recommended] = choices(site, catalogue)
    expect([way?.kind, installed?.kind]).toEqual(['walletConnect', 'injected'])
    expect(recommended.map(({ kind }) => kind)).toEqual(['recommended', 'recommended', 'recommended'])
    expect(recommended.every(({ icon }) => icon?.startsWith('data:image/'))).toBe(true)
    expect(catalogue.more?.count).toBeGreaterThan(100)
    expect(site.faults).toEqual([])
  })

  test('AllWallets has every wallet of the site’s chains that can be reached, page by page, none twice', async () => {
    const site = createRealSite()
    const directory = await site.openAll()
    await when(() => directory.state === 'ready')
    while (directory.wallets.length < directory.count) {
      directory.loadMore()
      await when(() => directory.state === 'ready')
    }
    const ids = directory.wallets.map(({ id }) => id)
    expect(new Set(ids).size).toBe(ids.length)
    expect(ids.length).toBeGreaterThan(250)
    expect(
      directory.wallets.every(({ chains, connector }) => connector ?? chains?.includes('eip155:1')),
    ).toBe(true)
  })

  test('a search finds what no page has yet', async () => {
    const site = createRealSite()
    const directory = await site.openAll()
    await when(() => directory.state === 'ready')
    const loaded = new Set(directory.wallets.map(({ id }) => id))
    directory.setSearch(' heron ')
    await when(() => directory.state === 'ready')
    const found = directory.wallets
    expect(found.every(({ name }) => name.includes('Heron'))).toBe(true)
    expect(found.some(({ id }) => !loaded.has(id))).toBe(true)
    expect(site.events.at(-1)).toEqual({ event: 'SEARCH_WALLET', properties: { badge: '', search: 'heron' } })
  })

  test('featured wallets come in the host’s order, excluded ones nowhere, installed or not', async () => {
    const site = createRealSite()
    const directory = await site.openAll()
    await when(() => directory.state === 'ready')
    const [test, one, two] = directory.wallets
    const options = { featuredWalletIds: [two?.id ?? '', one?.id ?? ''], excludeWalletIds: [test?.id ?? ''] }
    const other = createRealSite(options)
    const catalogue = await other.open()
    await when(() => catalogue.expected === 0 && choices(other, catalogue).length === 5)
    expect(
      choices(other, catalogue)
        .slice(1, 3)
        .map(({ id }) => id),
    ).toEqual(options.featuredWalletIds)
    expect(choices(other, catalogue).some(({ connector }) => connector?.name === 'Portico Test Wallet')).toBe(
      false,
    )
    const reasons = catalogue.explain().filter(({ reason }) => reason.includes('excludeWalletIds'))
    expect(reasons.map(({ id }) => id)).toEqual(['org.portico.testwallet'])
  })

  test.each(['500', 'html', 'reset', '403'] as const)(
    'a service that answers with %s is told, and well-known wallets stand in',
    async fault => {
      sandbox.setFault('walletApi', fault)
      const site = createRealSite()
      const catalogue = await site.open()
      await when(() => catalogue.failure !== undefined)
      await when(() => choices(site, catalogue).length === 5)
      expect(choices(site, catalogue).map(({ name }) => name)).toContain('MetaMask')
      sandbox.clearFaults()
      catalogue.failure?.retry()
      await when(() => choices(site, catalogue).every(({ name }) => name !== 'MetaMask'))
      expect(catalogue.failure).toBeUndefined()
    },
  )

  test('an unknown project is refused by the service, and the visitor goes on with well-known wallets', async () => {
    const site = createRealSite({}, 'not-a-project')
    const directory = await site.openAll()
    await when(() => directory.state === 'failed')
    expect(directory.wallets.map(({ name }) => name)).toContain('MetaMask')
  })
})
