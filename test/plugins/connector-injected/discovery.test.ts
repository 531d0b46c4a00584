import { safeIcon } from '../../../kernel/safety/icon.js'
import { createKernel, memoryEnvironment } from '../../../kernel/index.js'
import { eip155 } from '../../../plugins/chain-eip155/index.js'
import { injected, type InjectedOptions } from '../../../plugins/connector-injected/index.js'
import {
  announceProvider,
  createTestWallet,
  hostileAnnouncements,
  hostileCrowds,
  hostileProviders,
} from '../../../testing/index.js'
import { ListeningPage } from '../../support/ListeningPage.js'
import { harbor } from '../chain-eip155/support/networks.js'

/** A page that also has the place of the first wallets. */
class Page extends ListeningPage {
  ethereum: unknown = undefined
}

const walletOf = (name: string, rdns: string) =>
  createTestWallet({ chains: [{ id: harbor.id, rpcUrl: 'http://127.0.0.1:1' }], name, rdns })

const openPage = (options?: InjectedOptions, page = new Page()) => {
  const fetched: string[] = []
  const reports: unknown[] = []
  const kernel = createKernel({
    plugins: [eip155({ networks: [harbor] }), injected(options)],
    env: memoryEnvironment({
      window: page as never,
      fetch: url => {
        fetched.push(url)
        return Promise.reject(new Error('no network'))
      },
    }),
    onError: error => reports.push(error),
  })
  const look = async () => {
    await kernel.preload()
    return kernel.stores.connectors.list
  }
  const listed = () => kernel.stores.connectors.list.map(({ id }) => id)
  const announce = (detail: unknown) => announceProvider(detail, page)
  return { kernel, page, look, listed, announce, fetched, reports }
}

describe('wallets that announce themselves', () => {
  test('are listed by their domain, with name and picture', async () => {
    const { page, look } = openPage()
    const harborWallet = walletOf('Harbor', 'example.harbor')
    harborWallet.announce(page)
    expect(await look()).toEqual([
      expect.objectContaining({
        id: 'example.harbor',
        key: 'example.harbor',
        rdns: 'example.harbor',
        name: 'Harbor',
        type: 'ANNOUNCED',
        namespaces: ['eip155'],
        icon: safeIcon(harborWallet.info.icon),
      }),
    ])
  })

  test('are found also when they come late, once each, however often they announce themselves', async () => {
    const { page, look, listed } = openPage()
    await look()
    const wallet = walletOf('Harbor', 'example.harbor')
    wallet.announce(page)
    wallet.announce(page)
    announceProvider({ info: { ...wallet.info, uuid: crypto.randomUUID() }, provider: wallet.provider }, page)
    expect(listed()).toEqual(['example.harbor'])
  })

  test('are listed by name when they give no domain', async () => {
    const { announce, look, listed } = openPage()
    announce(hostileAnnouncements.nullRdns({}))
    await look()
    expect(listed()).toEqual(['Harbor Wallet'])
  })

  test('connect through the one that was clicked, and are found again after a reload', async () => {
    const { page, look, kernel } = openPage()
    const wallet = walletOf('Harbor', 'example.harbor')
    wallet.announce(page)
    await look()
    await kernel.connect({ connectorId: 'example.harbor' })
    expect(kernel.stores.namespaces.get('eip155')?.address).toBe(wallet.activeAccount)

    const reloaded = createKernel({
      plugins: [eip155({ networks: [harbor] }), injected()],
      env: kernel.env,
    })
    await reloaded.start()
    expect(reloaded.stores.namespaces.get('eip155')?.address).toBe(wallet.activeAccount)
    expect(wallet.requests.filter(({ method }) => method === 'eth_requestAccounts')).toHaveLength(1)
  })

  test('are not remembered when they no longer open an account', async () => {
    const { page, look, kernel } = openPage()
    const wallet = walletOf('Harbor', 'example.harbor')
    wallet.announce(page)
    await look()
    const [connector] = kernel.stores.connectors.list
    const restored = connector?.restore({
      namespaces: ['eip155'],
      networkIds: new Map(),
      signal: new AbortController().signal,
      progress: () => undefined,
    })
    expect(await restored).toEqual([])
  })
})

describe('wallets that share an identity', () => {
  const openDoubles = async () => {
    const site = openPage()
    const first = walletOf('MetaMask', 'io.metamask')
    const second = createTestWallet({
      chains: [{ id: harbor.id, rpcUrl: '' }],
      accountCount: 2,
      rdns: 'io.metamask',
    })
    second.switchAccount(1)
    first.announce(site.page)
    await site.look()
    second.announce(site.page)
    return { ...site, first, second }
  }

  test('are both listed and marked', async () => {
    const { kernel, second } = await openDoubles()
    expect(kernel.stores.connectors.list).toEqual([
      expect.objectContaining({ id: 'io.metamask', isAmbiguous: true, name: 'MetaMask' }),
      expect.objectContaining({ id: `io.metamask#${second.info.uuid}`, isAmbiguous: true }),
    ])
  })

  test('are doubles in whatever case their domain is written, and under whatever name', async () => {
    const { kernel, page } = await openDoubles()
    walletOf('Third', 'IO.MetaMask').announce(page)
    expect(kernel.stores.connectors.list.map(({ key, isAmbiguous }) => [key, isAmbiguous])).toEqual(
      Array.from({ length: 3 }, () => ['io.metamask', true]),
    )
    walletOf('Mеtаmask', 'example.harbor').announce(page)
    walletOf('Lagoon', 'example.lagoon').announce(page)
    expect(
      kernel.stores.connectors.list.slice(3).map(({ key, isAmbiguous }) => [key, isAmbiguous === true]),
    ).toEqual([
      ['example.harbor', true],
      ['example.lagoon', false],
    ])
  })

  test('are each asked by their own entry', async () => {
    const { kernel, first, second } = await openDoubles()
    await kernel.connect({ connectorId: `io.metamask#${second.info.uuid}` })
    expect(kernel.stores.namespaces.get('eip155')?.address).toBe(second.activeAccount)
    await kernel.connect({ connectorId: 'io.metamask' })
    expect(kernel.stores.namespaces.get('eip155')?.address).toBe(first.activeAccount)
  })

  test('are all listed when there are three', async () => {
    const { kernel, page } = await openDoubles()
    walletOf('Third', 'io.metamask').announce(page)
    expect(kernel.stores.connectors.list.map(({ isAmbiguous }) => isAmbiguous)).toEqual([true, true, true])
  })

  test('cannot take over a uuid: the first binding stays', async () => {
    const { announce, look } = openPage()
    hostileCrowds.sameUuid({}, {}).forEach(announce)
    expect((await look()).map(({ name }) => name)).toEqual(['Wallet 0'])
  })
})

describe('announcements that no honest wallet makes', () => {
  const lists: Readonly<Record<keyof typeof hostileAnnouncements, readonly unknown[]>> = {
    nullDetail: [],
    undefinedDetail: [],
    textDetail: [],
    throwingDetail: [],
    nullInfo: [],
    throwingInfo: [],
    nullName: [],
    emptyName: [],
    objectName: [],
    longName: [{ type: 'ANNOUNCED' }],
    markupName: [{ name: '<img src=x onerror=alert(1)>' }],
    bidiName: [{ name: 'ksaMateM' }],
    nullUuid: [],
    nullRdns: [{ id: 'Harbor Wallet' }],
    longRdns: [],
    prototypeRdns: [],
    nullIcon: [{ name: 'Harbor Wallet' }],
    scriptIcon: [{ name: 'Harbor Wallet' }],
    remoteIcon: [{ name: 'Harbor Wallet' }],
    pageIcon: [{ name: 'Harbor Wallet' }],
    hugeIcon: [{ name: 'Harbor Wallet' }],
    noProvider: [],
    nullProvider: [],
    textProvider: [],
  }

  test.each(Object.keys(lists) as (keyof typeof lists)[])(
    '%s is dropped, or listed without what is wrong',
    async kind => {
      const { announce, look, fetched, reports } = openPage()
      announce(hostileAnnouncements[kind]({}))
      const list = await look()
      expect(list).toMatchObject(lists[kind])
      expect(list).toHaveLength(lists[kind].length)
      expect(list.every(({ name }) => name.length <= 64)).toBe(true)
      if (kind.endsWith('Icon')) expect(list[0]?.icon).toBeUndefined()
      expect([fetched, reports]).toEqual([[], []])
    },
  )

  test('beyond 50 are dropped', async () => {
    const { announce, look, listed } = openPage()
    hostileCrowds.many({}).forEach(announce)
    await look()
    expect(listed()).toEqual(Array.from({ length: 50 }, (_, index) => `example.wallet${index}`))
  })

  test.each(Object.keys(hostileProviders) as (keyof typeof hostileProviders)[])(
    'a provider that is %s is listed, and looking at it waits for the click',
    async kind => {
      const { announce, look, reports } = openPage()
      announce({
        info: { uuid: crypto.randomUUID(), name: 'Harbor', rdns: 'example.harbor' },
        provider: hostileProviders[kind](),
      })
      expect(await look()).toHaveLength(1)
      expect(reports).toEqual([])
    },
  )
})

describe('window.ethereum', () => {
  const legacy = walletOf('Legacy', 'example.legacy')

  test("is listed as 'Browser Wallet' and connects", async () => {
    const { page, look, kernel } = openPage()
    page.ethereum = legacy.provider
    expect(await look()).toEqual([
      expect.objectContaining({ id: 'injected', key: 'injected', name: 'Browser Wallet', type: 'INJECTED' }),
    ])
    await kernel.connect({ connectorId: 'injected' })
    expect(kernel.stores.namespaces.get('eip155')?.address).toBe(legacy.activeAccount)
  })

  test('is not listed twice when it announces itself, early or late', async () => {
    const early = openPage()
    early.page.ethereum = legacy.provider
    legacy.announce(early.page)
    await early.look()
    expect(early.listed()).toEqual(['example.legacy'])

    const late = openPage()
    late.page.ethereum = legacy.provider
    await late.look()
    expect(late.listed()).toEqual(['injected'])
    legacy.announce(late.page)
    expect(late.listed()).toEqual(['example.legacy'])
  })

  test('is listed beside wallets that are another provider', async () => {
    const { page, look, listed } = openPage()
    page.ethereum = legacy.provider
    walletOf('Harbor', 'example.harbor').announce(page)
    await look()
    expect(listed()).toEqual(['example.harbor', 'injected'])
  })

  test('is found when it appears late', async () => {
    const { page, look, listed } = openPage()
    await look()
    page.ethereum = legacy.provider
    page.dispatchEvent(new Event('ethereum#initialized'))
    page.dispatchEvent(new Event('ethereum#initialized'))
    expect(listed()).toEqual(['injected'])
  })

  test.each([
    ['null', null],
    ['a text', 'ethereum'],
    ['without request', {}],
    ['a proxy whose traps throw', hostileProviders.throwingTraps()],
  ])('is not listed when it is %s', async (_, ethereum) => {
    const { page, look, reports } = openPage()
    page.ethereum = ethereum
    expect(await look()).toEqual([])
    expect(reports).toEqual([])
  })

  test('is not listed when reading it throws', async () => {
    const { page, look } = openPage()
    Object.defineProperty(page, 'ethereum', {
      get: () => {
        throw new Error('hostile')
      },
    })
    expect(await look()).toEqual([])
  })
})

describe('the options', () => {
  test('turn each way of looking off', async () => {
    const withoutLegacy = openPage({ legacy: false })
    withoutLegacy.page.ethereum = walletOf('Legacy', 'example.legacy').provider
    expect(await withoutLegacy.look()).toEqual([])

    const withoutAnnounced = openPage({ announced: false })
    walletOf('Harbor', 'example.harbor').announce(withoutAnnounced.page)
    expect(await withoutAnnounced.look()).toEqual([])
  })
})

describe('the page', () => {
  test('is touched only once the modal looks for wallets, and left as it was', async () => {
    const { page, look, kernel } = openPage()
    expect([...page.listening.values()]).toEqual([])
    await look()
    expect(Object.fromEntries(page.listening)).toEqual({
      'eip6963:announceProvider': 1,
      'ethereum#initialized': 1,
    })
    kernel.dispose()
    expect(new Set(page.listening.values())).toEqual(new Set([0]))
  })

  test('may be missing, as on servers', async () => {
    const kernel = createKernel({
      plugins: [eip155({ networks: [harbor] }), injected()],
      env: memoryEnvironment(),
    })
    await kernel.preload()
    expect(kernel.stores.connectors.list).toEqual([])
  })
})
