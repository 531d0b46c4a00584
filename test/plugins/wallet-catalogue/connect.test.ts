import { jest } from '@jest/globals'
import type { CatalogueWallet } from '../../../kernel/define.js'
import { definePlugin } from '../../../kernel/contract/plugin.js'
import { walletApi } from '../../../plugins/hosted-api/api.js'
import { walletCatalogueService } from '../../../plugins/wallet-catalogue/api.js'
import { pass, settle } from '../../support/kernel.js'
import { png } from '../../support/pictures.js'
import { ScriptedApi } from './support/ScriptedApi.js'
import { createSite, type SiteOptions } from './support/createSite.js'
import { wallet } from './support/wallets.js'

const many = (count: number, prefix = 'w') =>
  Array.from({ length: count }, (_, place) =>
    wallet(`${prefix}${place}`, { image_id: `${prefix}${place}-picture` }),
  )
const snapshotStart = ['MetaMask', 'Trust Wallet', 'Rainbow']

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const nameOf = (site: ReturnType<typeof createSite>, id: string) => site.service().find(id)?.name

describe('silence before the visitor acts', () => {
  test('creating, starting, hinting and resuming ask nothing', async () => {
    const api = new ScriptedApi(many(9))
    const { kernel } = createSite({ api })
    await kernel.start()
    await kernel.preload()
    await pass(10_000)
    expect(api.queries).toEqual([])
    expect(kernel.loaded()).not.toContain('wallet-catalogue')
  })

  test('the account of a connected visitor asks nothing, the service of the plugin neither', async () => {
    const api = new ScriptedApi(many(9))
    const { kernel, service } = createSite({ api, wallets: [{ id: 'rabby' }] })
    await kernel.preload()
    await kernel.connect({ connectorId: 'rabby' })
    await kernel.open('Account')
    await pass(10_000)
    expect(service().directory.wallets.map(({ id }) => id)).toContain('rabby')
    expect(api.queries).toEqual([])
  })
})

describe('what Connect asks for', () => {
  test('featured, recommended and the names of excluded wallets, as the protocol says', async () => {
    const api = new ScriptedApi(many(9))
    const catalogue = {
      featuredWalletIds: ['w1', 'w0'],
      includeWalletIds: ['w2', 'w3'],
      excludeWalletIds: ['w5'],
    }
    await createSite({ api, catalogue }).open()
    await settle()
    expect(api.queries).toEqual([
      { page: 1, entries: 2, include: ['w1', 'w0'] },
      {
        page: 1,
        entries: 4,
        include: ['w2', 'w3'],
        exclude: ['w5', 'w1', 'w0'],
        chains: ['eip155:1', 'eip155:137', 'solana:main'],
      },
      { page: 1, entries: 1, include: ['w5'] },
    ])
  })

  test('recommended wallets alone, where the host names none', async () => {
    const api = new ScriptedApi(many(9))
    const site = createSite({ api })
    await site.open()
    await settle()
    expect(api.queries).toHaveLength(1)
    expect(site.rows()).toEqual([
      'walletConnect walletConnect',
      'recommended w0',
      'recommended w1',
      'recommended w2',
      'recommended w3',
    ])
  })

  test('once, however often it is opened', async () => {
    const api = new ScriptedApi(many(9))
    const site = createSite({ api })
    for (let visit = 0; visit < 3; visit++) {
      await site.open()
      await settle()
      site.kernel.close()
    }
    expect(api.queries).toHaveLength(1)
  })
})

describe('what it waits for', () => {
  test('room is kept for the rows on their way', async () => {
    const api = new ScriptedApi(many(9))
    api.mood = 'waits'
    const site = createSite({ api, wallets: [{ id: 'rabby' }] })
    const service = await site.open()
    await settle()
    expect([site.rows().length, service.expected]).toEqual([2, 3])
    // A row that came late would move the others under the pointer.
    expect(service.more).toMatchObject({ view: { id: 'AllWallets' }, count: 0 })
    api.release()
    await settle()
    expect([site.rows().length, service.expected]).toEqual([5, 0])
  })

  test('for pictures, but not longer than two seconds', async () => {
    const api = new ScriptedApi(many(9))
    api.pictures = 'waits'
    const site = createSite({ api })
    const service = await site.open()
    await pass(1_999)
    expect([site.rows().length, service.expected]).toEqual([1, 4])
    await pass(1)
    expect([site.rows().length, service.expected]).toEqual([5, 0])
    const [, first] = service.choices(site.kernel.stores.connectors.list)
    expect(first?.icon).toBeUndefined()
    api.release()
    await settle()
    const [, again] = service.choices(site.kernel.stores.connectors.list)
    expect(again?.icon).toBe('data:image/png;base64,w0-picture')
  })

  test('two seconds for an answer; then well-known wallets stand in until the modal closes', async () => {
    const api = new ScriptedApi(many(9))
    api.mood = 'waits'
    const site = createSite({ api })
    const service = await site.open()
    await pass(2_000)
    await settle()
    const shown = site.rows()
    expect(shown.slice(1, 4).map(row => nameOf(site, row.split(' ')[1] ?? ''))).toEqual(snapshotStart)
    expect([service.expected, service.failure]).toEqual([0, undefined])
    api.release()
    await settle()
    expect(site.rows()).toEqual(shown)
    site.kernel.close()
    await site.open()
    await settle()
    expect(site.rows()[1]).toBe('recommended w0')
  })
})

describe('without an answer', () => {
  test.each<[string, SiteOptions]>([
    ['there is no plugin for the service', {}],
    ['the host has no project', { api: Object.assign(new ScriptedApi(many(9)), { isAvailable: false }) }],
  ])('where %s, well-known wallets are listed, and nothing is said', async (_, options) => {
    const site = createSite(options)
    const service = await site.open()
    await settle()
    expect(
      site
        .rows()
        .slice(1, 4)
        .map(row => nameOf(site, row.split(' ')[1] ?? '')),
    ).toEqual(snapshotStart)
    expect([site.faults, service.failure, service.expected]).toEqual([[], undefined, 0])
    expect(options.api?.queries ?? []).toEqual([])
    expect(service.more?.count).toBeGreaterThan(15)
  })

  test('a failure is told, well-known wallets are listed, and retrying puts the service’s in their place', async () => {
    const api = new ScriptedApi(many(9))
    api.mood = 'fails'
    const site = createSite({ api })
    const service = await site.open()
    await settle()
    expect(site.rows()).toHaveLength(5)
    expect(site.faults).toEqual(['wallet-catalogue: the service fails'])
    const shown = site.rows()
    api.mood = 'waits'
    service.failure?.retry()
    await settle()
    expect([site.rows(), service.failure]).toEqual([shown, undefined])
    api.mood = 'answers'
    api.release()
    await settle()
    expect(site.rows()[1]).toBe('recommended w0')
    expect(service.failure).toBeUndefined()
  })

  test('what failed is asked for again when the modal opens the next time, and only that', async () => {
    const api = new ScriptedApi(many(9))
    api.mood = 'fails'
    const site = createSite({ api, catalogue: { featuredWalletIds: ['w8'] } })
    await site.open()
    await settle()
    expect(api.queries).toHaveLength(2)
    site.kernel.close()
    api.mood = 'answers'
    await site.open()
    await settle()
    expect(api.queries).toHaveLength(4)
    expect(site.rows().slice(1, 3)).toEqual(['featured w8', 'recommended w0'])
    site.kernel.close()
    await site.open()
    await settle()
    expect(api.queries).toHaveLength(4)
  })

  test('a service whose plugin cannot be fetched is a failure, too', async () => {
    const broken = definePlugin({
      ...{ id: 'broken', activate: 'demand', provides: [walletApi] },
      setup: () => Promise.reject(new Error('offline')),
    })
    const site = createSite({ plugins: [broken] })
    const service = await site.open()
    await settle()
    expect(service.failure).toBeDefined()
    expect(site.rows()).toHaveLength(5)
  })

  test('without a way to remote wallets nothing is expected, and nothing has failed', async () => {
    const api = new ScriptedApi(many(9))
    api.mood = 'fails'
    const site = createSite({ api, hasRemote: false, wallets: [{ id: 'rabby' }] })
    const service = await site.open()
    await settle()
    expect(site.rows()).toEqual(['injected rabby'])
    expect([service.expected, service.failure, service.more]).toEqual([0, undefined, undefined])
  })
})

describe('what the rows lead to', () => {
  test('an installed wallet is asked, the way to remote ones and those themselves have views', async () => {
    const api = new ScriptedApi(many(9))
    const site = createSite({ api, wallets: [{ id: 'rabby', icon: 'data:image/png;base64,r' }] })
    const service = await site.open()
    await settle()
    const [rabby, , far] = service.choices(site.kernel.stores.connectors.list)
    expect(rabby).toMatchObject({
      name: 'rabby',
      icon: 'data:image/png;base64,r',
      connector: { id: 'rabby' },
    })
    expect(rabby?.opens).toBeUndefined()
    expect(far).toMatchObject({
      opens: { view: { id: 'ConnectingWalletConnect' }, data: { wallet: { id: 'w0' } } },
    })
  })

  test('the others are behind one row, with their number', async () => {
    const api = new ScriptedApi(many(9))
    const site = createSite({ api })
    const service = await site.open()
    await settle()
    expect(service.more).toMatchObject({ view: { id: 'AllWallets' }, count: 9 })
    site.kernel.stores.flags.set('allWallets', false)
    expect(service.more).toBeUndefined()
  })

  test('collapseWallets leaves those of this browser', async () => {
    const api = new ScriptedApi(many(9))
    const site = createSite({ api, wallets: [{ id: 'rabby' }], features: { collapseWallets: true } })
    const service = await site.open()
    await settle()
    expect([site.rows(), service.expected]).toEqual([['injected rabby'], 0])
    expect(service.more?.count).toBe(9)
  })

  test('window.ethereum goes by the name of the wallet that it says it is', async () => {
    const window = { ethereum: { isRainbow: true } } as never
    const legacy = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED' } as const
    const site = createSite({ env: { window }, wallets: [legacy] })
    const service = await site.open()
    await settle()
    const [row] = service.choices(site.kernel.stores.connectors.list)
    expect(row).toMatchObject({ id: 'injected', name: 'Rainbow', kind: 'injected' })
  })

  test('window.ethereum has the picture of that wallet, before one that stands for any', async () => {
    const window = { ethereum: { isHarbor: true } } as never
    const icon = png({ name: 'any wallet' })
    const legacy = { id: 'injected', name: 'Browser Wallet', type: 'INJECTED', icon } as const
    const injected = [{ namespace: 'eip155', injected_id: 'isHarbor' }]
    const own = wallet('harbor', { image_url: png({ name: 'harbor' }), injected })
    const rowsOf = async (customWallets: readonly CatalogueWallet[]) => {
      const site = createSite({ env: { window }, wallets: [legacy], catalogue: { customWallets } })
      const service = await site.open()
      await settle()
      return service.choices(site.kernel.stores.connectors.list).find(({ id }) => id === 'injected')
    }
    expect((await rowsOf([own]))?.icon).toBe(own.image_url)
    expect((await rowsOf([]))?.icon).toBe(icon)
  })
})

test('a wallet that is shown alone has its picture, and nothing else is asked for', async () => {
  const api = new ScriptedApi(many(9))
  const { kernel } = createSite({ api })
  await kernel.open('Account')
  const service = await kernel.load(walletCatalogueService)
  const alone = wallet('alone', { image_id: 'p' })
  expect(service.icon(alone)).toBeUndefined()
  await settle()
  expect(service.icon(alone)).toBeUndefined()
  await settle()
  expect(service.icon(alone)).toBe('data:image/png;base64,p')
  expect([api.queries, api.images]).toEqual([[], ['p']])
})

test('the host’s own wallets are checked like those of the service', async () => {
  const own = {
    id: 'own',
    name: '  Own\u202E  ',
    mobile_link: 'javascript:alert(1)',
    webapp_link: 'https://own.example',
  }
  const nameless = { id: 'nameless', name: '' }
  const site = createSite({ catalogue: { customWallets: [own, nameless] } })
  const service = await site.open()
  expect(service.find('own')).toEqual({ id: 'own', name: 'Own', webapp_link: 'https://own.example/' })
  expect(service.find('nameless')).toBeUndefined()
  expect(site.rows()).toContain('custom own')
})

test('a wallet that announces itself late takes the place of its row', async () => {
  const api = new ScriptedApi([wallet('rabby', { rdns: 'io.rabby' }), ...many(9)])
  const site = createSite({ api })
  const service = await site.open()
  await settle()
  expect(site.rows()).toContain('recommended rabby')
  const { ScriptedWallet } = await import('../../support/scriptedWallet.js')
  const { connector } = new ScriptedWallet({ id: 'io.rabby', rdns: 'io.rabby' })
  const remove = site.source.announce(connector)
  expect(site.rows()).toContain('injected io.rabby')
  expect(service.find('rabby')?.connector).toBe(connector)
  expect(service.explain().find(({ id }) => id === 'rabby')?.reason).toBe(
    'it is io.rabby: found in this browser',
  )
  remove()
  expect(site.rows()).toContain('recommended rabby')
})

test('nothing is left behind when the modal is disposed', async () => {
  const api = new ScriptedApi(many(9))
  api.mood = 'waits'
  const site = createSite({ api })
  await site.open()
  await settle()
  site.kernel.dispose()
  expect(api.signals.every(({ aborted }) => aborted)).toBe(true)
  expect(jest.getTimerCount()).toBe(0)
})
