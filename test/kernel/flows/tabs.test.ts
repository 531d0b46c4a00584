import { jest } from '@jest/globals'
import fc from 'fast-check'
import { createBrowserOrigin, type BrowserOrigin } from '../../support/browserOrigin.js'
import { codeOf, createPage, pass, settle, type Page } from '../../support/kernel.js'
import { ScriptedWallet, type ScriptedWalletOptions } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

interface Tab extends Page {
  /** This tab's own end of the wallets. */
  readonly harbor: ScriptedWallet
  readonly lagoon: ScriptedWallet
  /** Status and address of each namespace. */
  state(): readonly string[]
}

/** Opens a tab of the site. Every tab has its own end of the same two wallets. */
const openTab = async (origin: BrowserOrigin, options: ScriptedWalletOptions = {}): Promise<Tab> => {
  const harbor = new ScriptedWallet({ id: 'harbor', namespaces: ['eip155', 'solana'], ...options })
  const lagoon = new ScriptedWallet({ id: 'lagoon', ...options })
  const page = createPage({ wallets: [harbor, lagoon], env: origin.openTab() })
  await page.kernel.start()
  await page.kernel.preload()
  const state = () =>
    page.kernel.stores.namespaces.all.map(({ status, address }) => `${status} ${address ?? '-'}`)
  return { ...page, harbor, lagoon, state }
}

const everywhere = (status: string) => [status, status]

/** Two tabs of one origin, connected by the same wallet. */
const connectedTabs = async (origin = createBrowserOrigin()) => {
  const first = await openTab(origin)
  const second = await openTab(origin)
  await first.kernel.connect({ connectorId: 'harbor' })
  await pass(1000)
  return { origin, first, second }
}

describe.each([
  ['a browser with channels', true],
  ['a browser without channels', false],
])('two tabs of %s', (_, hasChannels) => {
  test('what one connects, the other resumes within a second, without asking the visitor', async () => {
    const { first, second } = await connectedTabs(createBrowserOrigin(hasChannels))
    expect(first.state()).toEqual(everywhere('connected 0xharbor'))
    expect(second.state()).toEqual(everywhere('connected 0xharbor'))
    expect(second.harbor.requests).toEqual([])
    expect(second.events()).toEqual([])
  })

  test('a chain that another tab connects becomes the active one where nothing was connected, and nowhere else', async () => {
    const origin = createBrowserOrigin(hasChannels)
    const [first, second] = [await openTab(origin), await openTab(origin)]
    await first.kernel.connect({ connectorId: 'harbor', namespaces: ['solana'] })
    await pass(1000)
    expect(second.kernel.stores.namespaces.active?.namespace).toBe('solana')
    await first.kernel.connect({ connectorId: 'lagoon' })
    await pass(1000)
    expect(second.state()).toEqual(['connected 0xlagoon', 'connected 0xharbor'])
    expect(second.kernel.stores.namespaces.active?.namespace).toBe('solana')
  })

  test('what one disconnects, the other forgets within a second, without a word to the wallet', async () => {
    const { first, second, origin } = await connectedTabs(createBrowserOrigin(hasChannels))
    await first.kernel.disconnect()
    await pass(1000)
    expect(second.state()).toEqual(everywhere('disconnected -'))
    expect(second.harbor.sessions.map(({ goodbyes, watchers }) => [goodbyes, watchers])).toEqual([
      [0, 0],
      [0, 0],
    ])
    expect(origin.texts.get('@portico/connection_status')).toBe('disconnected')
    expect([...origin.texts.keys()].filter(key => key.includes('connector_id'))).toEqual([])
  })

  test('of one namespace, too', async () => {
    const { first, second } = await connectedTabs(createBrowserOrigin(hasChannels))
    await first.kernel.disconnect({ namespace: 'eip155' })
    await pass(1000)
    expect(second.state()).toEqual(['disconnected -', 'connected 0xharbor'])
  })

  test('a wallet that takes the place of another does so in both', async () => {
    const { first, second } = await connectedTabs(createBrowserOrigin(hasChannels))
    await first.kernel.connect({ connectorId: 'lagoon' })
    await pass(1000)
    expect(first.state()).toEqual(['connected 0xlagoon', 'connected 0xharbor'])
    expect(second.state()).toEqual(['connected 0xlagoon', 'connected 0xharbor'])
  })

  test('disconnecting in one wins over a restore under way in the other', async () => {
    const origin = createBrowserOrigin(hasChannels)
    const first = await openTab(origin)
    const second = await openTab(origin, { onRestore: 'silence' })
    await first.kernel.connect({ connectorId: 'harbor' })
    await pass(1000)
    expect(second.state()).toEqual(everywhere('connecting -'))

    await first.kernel.disconnect()
    await pass(1000)
    second.harbor.approve()
    await pass(20_000)
    expect(first.state()).toEqual(everywhere('disconnected -'))
    expect(second.state()).toEqual(everywhere('disconnected -'))
  })

  test.each(['forget', 'fail', 'silence'] as const)(
    'one that cannot resume (the wallet: %s) leaves the other connected',
    async onRestore => {
      const origin = createBrowserOrigin(hasChannels)
      const first = await openTab(origin)
      const second = await openTab(origin, { onRestore })
      await first.kernel.connect({ connectorId: 'harbor' })
      await pass(20_000)
      expect(second.state()).toEqual(everywhere('disconnected -'))
      expect(first.state()).toEqual(everywhere('connected 0xharbor'))
      expect(origin.texts.get('@portico/connected_namespaces')).toBe('eip155,solana')
    },
  )

  test('disconnecting in one does not call off what the visitor is approving in the other', async () => {
    const { first, second } = await connectedTabs(createBrowserOrigin(hasChannels))
    second.lagoon.onConnect = 'ask'
    const attempt = codeOf(second.kernel.connect({ connectorId: 'lagoon' }))
    await settle()
    await first.kernel.disconnect()
    await pass(1000)
    second.lagoon.approve()
    expect(await attempt).toBe('none')
    expect(second.state()).toEqual(['connected 0xlagoon', 'disconnected -'])
  })

  test('disconnecting in both at once comes to rest', async () => {
    const { first, second } = await connectedTabs(createBrowserOrigin(hasChannels))
    await Promise.all([first.kernel.disconnect(), second.kernel.disconnect()])
    await pass(20_000)
    expect(first.state()).toEqual(everywhere('disconnected -'))
    expect(second.state()).toEqual(everywhere('disconnected -'))
    expect(jest.getTimerCount()).toBe(0)
  })
})

test('a tab that has not been used hears of a connection, and fetches its runtime only then', async () => {
  const origin = createBrowserOrigin()
  const wallet = new ScriptedWallet()
  const idle = createPage({ wallets: [wallet], env: origin.openTab() })
  await idle.kernel.start()
  expect(idle.kernel.loaded()).toEqual([])
  const busy = await openTab(origin)
  await busy.kernel.connect({ connectorId: 'lagoon' })
  idle.source.announce(new ScriptedWallet({ id: 'lagoon' }).connector)
  await pass(10)
  await idle.kernel.hooks()
  await pass(1000)
  expect(idle.kernel.stores.namespaces.active).toMatchObject({ status: 'connected', address: '0xlagoon' })
})

test('where the browser denies storage, a disconnect still reaches the other tab', async () => {
  const origin = createBrowserOrigin()
  const open = (wallet: ScriptedWallet) => {
    const { joinTabs } = origin.openTab()
    return createPage({ wallets: [wallet], env: { joinTabs } })
  }
  const [first, second] = [open(new ScriptedWallet()), open(new ScriptedWallet())]
  for (const { kernel } of [first, second]) {
    await kernel.start()
    await kernel.preload()
    await kernel.connect({ connectorId: 'harbor' })
  }
  await first.kernel.disconnect()
  await pass(1000)
  expect(second.kernel.stores.namespaces.active?.status).toBe('disconnected')
})

test.each([['text'], [{ namespaces: ['eip155'] }], [null], [[null, 42, {}]]])(
  'a message that is none of ours, such as %j, changes nothing',
  async message => {
    const { origin, second } = await connectedTabs()
    const { joinTabs } = origin.openTab()
    joinTabs('@portico/tabs', () => undefined)?.post(message)
    await pass(1000)
    expect(second.state()).toEqual(everywhere('connected 0xharbor'))
  },
)

test('two modals of one origin with two prefixes do not hear each other', async () => {
  const origin = createBrowserOrigin()
  const { first } = await connectedTabs(origin)
  const other = createPage({ wallets: [new ScriptedWallet()], env: origin.openTab(), storageKey: '@other' })
  await other.kernel.start()
  await other.kernel.preload()
  await other.kernel.connect({ connectorId: 'harbor' })
  await other.kernel.disconnect()
  await pass(1000)
  expect(first.state()).toEqual(everywhere('connected 0xharbor'))
})

test('a tab that closes its modal hears nothing any more', async () => {
  const { origin, first, second } = await connectedTabs()
  first.kernel.dispose()
  second.kernel.dispose()
  expect(origin.listeners()).toBe(0)
})

test.each([
  ['connected_namespaces', '["eip155"]'],
  ['connected_namespaces', '{"v":2}'],
  ['connection_status', '{"v":2,"status":"connected"}'],
])(
  'what another version of the page writes into %s (%s) ends nothing here, and is left',
  async (id, text) => {
    const { origin, first } = await connectedTabs()
    origin.openTab().storage.set(`@portico/${id}`, text)
    await pass(1000)
    expect(first.state()).toEqual(everywhere('connected 0xharbor'))
    expect(origin.texts.get(`@portico/${id}`)).toBe(text)
  },
)

test('tabs that connect different namespaces at the same moment lose none of them', async () => {
  const origin = createBrowserOrigin()
  const first = await openTab(origin)
  const second = await openTab(origin)
  await first.kernel.connect({ connectorId: 'harbor', namespaces: ['solana'] })
  await second.kernel.connect({ connectorId: 'lagoon' })
  // The list as a tab leaves it that read it before the other had written.
  origin.texts.set('@portico/connected_namespaces', 'solana')
  origin.openTab().storage.set('@portico/connected_namespaces', 'eip155')
  await pass(1000)
  expect([...origin.texts.get('@portico/connected_namespaces')!.split(',')].sort()).toEqual([
    'eip155',
    'solana',
  ])
  for (const tab of [first, second]) expect(tab.state()).toEqual(['connected 0xlagoon', 'connected 0xharbor'])
})

test.each([0, 3, 5, 50, 500])(
  'connecting in one while another disconnects: what is stored is what is connected (words take %i ms)',
  async channelMs => {
    const origin = createBrowserOrigin(true, channelMs)
    const { first, second } = await connectedTabs(origin)
    await Promise.all([
      first.kernel.disconnect().then(() => second.kernel.connect({ connectorId: 'lagoon' })),
      pass(0),
    ])
    await pass(2000)
    expect(second.state()).toEqual(['connected 0xlagoon', 'disconnected -'])
    expect(first.state()).toEqual(second.state())
    expect(origin.texts.get('@portico/connected_namespaces')).toBe('eip155')
  },
)

type Act = readonly ['connect' | 'disconnect' | 'wait', tab: number, wallet: 'harbor' | 'lagoon', ms: number]

test('whatever three tabs do, they and the storage come to agree', async () => {
  const act: fc.Arbitrary<Act> = fc.tuple(
    fc.constantFrom('connect', 'connect', 'disconnect', 'wait'),
    fc.nat(2),
    fc.constantFrom('harbor', 'lagoon'),
    fc.nat(12),
  )
  const property = fc.asyncProperty(
    fc.array(act, { minLength: 1, maxLength: 12 }),
    fc.constantFrom(0, 3, 5, 9, 40),
    async (acts, channelMs) => {
      const origin = createBrowserOrigin(true, channelMs)
      const tabs = [await openTab(origin), await openTab(origin), await openTab(origin)]
      for (const [what, index, connectorId, ms] of acts) {
        const { kernel } = tabs[index]!
        if (what === 'wait') await pass(ms)
        else void codeOf(what === 'connect' ? kernel.connect({ connectorId }) : kernel.disconnect())
      }
      await pass(15_000)
      const stored = (namespace: string) =>
        origin.texts.get('@portico/connected_namespaces')?.split(',').includes(namespace)
          ? `connected 0x${origin.texts.get(`@portico/${namespace}:connected_connector_id`)?.slice('key.of.'.length)}`
          : 'disconnected -'
      const states = tabs.map(tab => tab.state())
      tabs.forEach(({ kernel }) => kernel.dispose())
      for (const state of states) expect(state).toEqual(['eip155', 'solana'].map(stored))
    },
  )
  await fc.assert(property, { numRuns: 60 })
})
