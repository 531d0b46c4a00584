import { jest } from '@jest/globals'
import {
  countingStorage,
  createPage,
  ethereum,
  openPage,
  pass,
  pluginThat,
  polygon,
  network,
  settle,
  solana,
  testChain,
} from '../../support/kernel.js'
import { ScriptedWallet, type ScriptedWalletOptions } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A storage that remembers a visit in which these namespaces were connected by the wallet `harbor`. */
const visited = (namespaces: readonly string[] = ['eip155'], active = 'eip155:1') => {
  const storage = countingStorage()
  storage.texts.set('@portico/connection_status', 'connected')
  storage.texts.set('@portico/connected_namespaces', namespaces.join())
  storage.texts.set('@portico/active_caip_network_id', active)
  for (const namespace of namespaces)
    storage.texts.set(`@portico/${namespace}:connected_connector_id`, 'key.of.harbor')
  return storage
}

/** A page that comes back after such a visit, before it starts. */
const returning = (options: ScriptedWalletOptions = {}, page: Parameters<typeof createPage>[0] = {}) => {
  const wallet = new ScriptedWallet(options)
  const storage = visited(options.namespaces)
  const made = createPage({ wallets: [wallet], env: { storage }, ...page })
  const [eip155, solana] = made.kernel.stores.namespaces.all
  if (!eip155 || !solana) throw new Error('two chains expected')
  const isRemembered = () => storage.texts.has('@portico/eip155:connected_connector_id')
  return { ...made, wallet, storage, eip155, solana, isRemembered }
}

describe('coming back', () => {
  test('is connecting in the tick of the start, before anything was fetched', () => {
    const { kernel, eip155, solana } = returning({ onRestore: 'silence' })
    void kernel.start()
    expect(eip155).toMatchObject({ status: 'connecting', isRestoring: true })
    expect(solana.status).toBe('disconnected')
    kernel.dispose()
    expect(eip155.status).toBe('disconnected')
  })

  test('without the wallet’s plugin, or after leaving, ends in disconnected', async () => {
    const { kernel, eip155 } = returning({ onRestore: 'silence' })
    void kernel.start()
    await kernel.disconnect()
    await pass(20_000)
    expect(eip155.status).toBe('disconnected')
  })

  test('goes from connecting to connected, without asking the visitor', async () => {
    const statuses: string[] = []
    const { kernel, wallet, eip155, events } = returning({ onRestore: 'silence' })
    expect(eip155.status).toBe('disconnected')
    const started = kernel.start()
    await settle()
    expect(eip155).toMatchObject({ status: 'connecting', isRestoring: true })
    wallet.approve()
    await started
    statuses.push(eip155.status)
    expect(eip155).toMatchObject({
      status: 'connected',
      isRestoring: false,
      caipAddress: 'eip155:1:0xharbor',
    })
    expect(wallet.requests).toEqual([])
    expect(wallet.restores).toHaveLength(1)
    expect(events()).toEqual([])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('resumes every namespace of the wallet with one question', async () => {
    const { kernel, wallet, eip155, solana } = returning({ namespaces: ['eip155', 'solana'] })
    await kernel.start()
    expect([eip155.status, solana.status]).toEqual(['connected', 'connected'])
    expect(wallet.restores.map(({ namespaces }) => namespaces)).toEqual([['eip155', 'solana']])
  })

  test('the session is watched from then on', async () => {
    const { kernel, wallet, eip155 } = returning()
    await kernel.start()
    wallet.session().changeAccounts('0xsecond')
    expect(eip155.address).toBe('0xsecond')
  })

  test('the wallet may announce itself late', async () => {
    const wallet = new ScriptedWallet()
    const page = createPage({ env: { storage: visited() } })
    const started = page.kernel.start()
    await pass(9000)
    expect(page.kernel.stores.namespaces.active?.status).toBe('connecting')
    page.source.announce(wallet.connector)
    await started
    expect(page.kernel.stores.namespaces.active).toMatchObject({ status: 'connected', address: '0xharbor' })
  })

  test('of two wallets of one identity, neither is asked, and the next visit resumes what is one again', async () => {
    const fake = new ScriptedWallet({ id: 'fake', key: 'key.of.harbor' })
    const real = new ScriptedWallet({ id: 'real', key: 'key.of.harbor' })
    const storage = visited()
    const page = createPage({ wallets: [fake, real], env: { storage } })
    await page.kernel.start()
    expect([fake.restores, real.restores]).toEqual([[], []])
    expect(page.kernel.stores.namespaces.get('eip155')?.status).toBe('disconnected')
    const next = createPage({ wallets: [real], env: { storage } })
    await next.kernel.start()
    expect(next.kernel.stores.namespaces.active?.connection?.connectorId).toBe('real')
  })

  test('starting twice is starting once', async () => {
    const { kernel, wallet, storage } = returning()
    await Promise.all([kernel.start(), kernel.start()])
    await kernel.start()
    expect(wallet.restores).toHaveLength(1)
    expect(storage.calls.filter(call => call === 'subscribe')).toHaveLength(1)
  })
})

describe('a wallet that', () => {
  test.each([
    ['forget', ['eip155']],
    ['resume', []],
  ] as const)('has come to %s: plugins are told what has ended by it: %j', async (onRestore, expected) => {
    const ended: string[] = []
    const told = pluginThat(({ tap, hooks }) =>
      tap(hooks.disconnect.completed, namespaces => void ended.push(...namespaces)),
    )
    const { kernel } = returning({ onRestore }, { plugins: [told] })
    await kernel.start()
    expect(ended).toEqual(expected)
  })

  test.each(['forget', 'fail'] as const)(
    'has come to %s leads to disconnected, and is remembered no more',
    async onRestore => {
      const { kernel, eip155, isRemembered, storage, events } = returning({ onRestore })
      await kernel.start()
      expect(eip155).toMatchObject({ status: 'disconnected', isRestoring: false, address: undefined })
      expect(isRemembered()).toBe(false)
      expect(storage.texts.get('@portico/connection_status')).toBe('disconnected')
      expect(events()).toEqual([])
    },
  )

  test('stays silent leads to disconnected after 10 s, and is tried again at the next visit', async () => {
    const { kernel, eip155, isRemembered } = returning({ onRestore: 'silence' })
    const started = kernel.start()
    await pass(9999)
    expect(eip155.status).toBe('connecting')
    await pass(1)
    await started
    expect(eip155.status).toBe('disconnected')
    expect(isRemembered()).toBe(true)
  })

  test('says that it needs longer is given that time', async () => {
    const { kernel, wallet, eip155 } = returning({ onRestore: 'silence' })
    Object.assign(wallet.connector, { restoreMs: 20_000 })
    const started = kernel.start()
    await pass(19_000)
    expect(eip155.status).toBe('connecting')
    wallet.approve()
    await started
    expect(eip155.status).toBe('connected')
    expect(jest.getTimerCount()).toBe(0)
  })

  test('answers after that changes nothing, and no guard is bothered with it', async () => {
    const asked: string[] = []
    const guard = pluginThat(ctx =>
      ctx.tap(ctx.hooks.connect.authorize, ({ address }) => void asked.push(address)),
    )
    const { kernel, wallet, eip155, isRemembered, faults } = returning(
      { onRestore: 'silence' },
      { plugins: [guard] },
    )
    const started = kernel.start()
    await pass(10_000)
    await started
    wallet.approve()
    await settle()
    expect(eip155).toMatchObject({ status: 'disconnected', address: undefined })
    expect(isRemembered()).toBe(true)
    expect(asked).toEqual([])
    expect(wallet.session().watchers).toBe(0)
    expect(faults).toEqual([])
  })

  test('answers "not me" after that: no other of its identity is asked', async () => {
    const silent = new ScriptedWallet({ id: 'silent', key: 'key.of.harbor', onRestore: 'silence' })
    const other = new ScriptedWallet({ id: 'other', key: 'key.of.harbor' })
    const { kernel } = createPage({ wallets: [silent, other], env: { storage: visited() } })
    const started = kernel.start()
    await pass(10_000)
    await started
    silent.forget()
    await settle()
    expect(other.restores).toEqual([])
  })

  test('announces itself after that is not resumed', async () => {
    const page = createPage({ env: { storage: visited() } })
    const started = page.kernel.start()
    await pass(10_000)
    await started
    const wallet = new ScriptedWallet()
    page.source.announce(wallet.connector)
    await settle()
    expect(wallet.restores).toEqual([])
    expect(page.kernel.stores.namespaces.active?.status).toBe('disconnected')
  })
})

describe('a guard', () => {
  test.each<[string, () => { refuse: string }]>([
    ['refuses', () => ({ refuse: 'sign in first' })],
    [
      'breaks',
      () => {
        throw new Error('no server')
      },
    ],
  ])('that %s leads to disconnected, here and in the wallet', async (_, answer) => {
    const guard = pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, answer))
    const { kernel, wallet, eip155, isRemembered } = returning({}, { plugins: [guard] })
    await kernel.start()
    expect(eip155).toMatchObject({ status: 'disconnected', address: undefined })
    expect(isRemembered()).toBe(false)
    expect(wallet.session()).toMatchObject({ goodbyes: 1, watchers: 0 })
  })

  test('whose code cannot be fetched lets nobody through', async () => {
    const { kernel, eip155, faults, isRemembered } = returning(
      {},
      {
        plugins: [
          {
            id: 'guard',
            spec: { id: 'guard', guards: ['connect'], setup: () => Promise.reject(new Error('offline')) },
          },
        ],
      },
    )
    await kernel.start()
    expect(eip155).toMatchObject({ status: 'disconnected', address: undefined })
    expect(faults).toContain("guard: Could not load 'guard'")
    expect(isRemembered()).toBe(true)
  })
})

test('a wallet whose code cannot be fetched leads to disconnected after 10 s, and is tried again at the next visit', async () => {
  const storage = visited()
  const { kernel, faults } = createPage({
    env: { storage },
    plugins: [
      {
        id: 'offline',
        spec: { id: 'offline', connectors: [() => Promise.reject(new Error('offline'))] },
      },
    ],
  })
  const started = kernel.start()
  await pass(10_000)
  await started
  expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
  expect(storage.texts.get('@portico/eip155:connected_connector_id')).toBe('key.of.harbor')
  expect(faults).toEqual(["offline: Could not load 'offline'"])
})

describe('what the visitor does while the wallet is silent', () => {
  test('choosing another wallet wins', async () => {
    const lagoon = new ScriptedWallet({ id: 'lagoon' })
    const harbor = new ScriptedWallet({ onRestore: 'silence' })
    const { kernel } = await openPage({ wallets: [harbor, lagoon], env: { storage: visited() } })
    const started = kernel.start()
    await settle()
    await kernel.connect({ connectorId: 'lagoon' })
    harbor.approve()
    await pass(10_000)
    await started
    expect(kernel.stores.namespaces.active).toMatchObject({ status: 'connected', address: '0xlagoon' })
  })

  test.each([
    ['before it answers', false],
    ['while a guard decides', true],
  ])('choosing another wallet for one chain %s leaves the others to it', async (_, isLate) => {
    const lagoon = new ScriptedWallet({ id: 'lagoon' })
    let letIn: () => void = () => undefined
    const guard = pluginThat(({ tap, hooks }) =>
      tap(hooks.connect.authorize, ({ connectorId }) =>
        connectorId === 'lagoon' || !isLate
          ? undefined
          : new Promise<undefined>(resolve => (letIn = () => resolve(undefined))),
      ),
    )
    const harbor = new ScriptedWallet({ namespaces: ['eip155', 'solana'], onRestore: 'silence' })
    const storage = visited(['eip155', 'solana'])
    const page = createPage({ wallets: [harbor, lagoon], plugins: [guard], env: { storage } })
    const started = page.kernel.start()
    await settle()
    if (isLate) harbor.approve()
    await settle()
    await page.kernel.connect({ connectorId: 'lagoon' })
    if (!isLate) harbor.approve()
    letIn()
    await settle()
    letIn()
    await pass(10_000)
    await started
    expect(page.kernel.stores.namespaces.all.map(({ address }) => address)).toEqual(['0xlagoon', '0xharbor'])
    expect(storage.texts.get('@portico/solana:connected_connector_id')).toBe('key.of.harbor')
  })

  test('choosing another network does not lose the session', async () => {
    const { kernel, wallet, eip155 } = returning({ onRestore: 'silence' })
    const started = kernel.start()
    await settle()
    await kernel.switchNetwork('eip155:137')
    wallet.approve()
    await started
    expect(eip155).toMatchObject({ status: 'connected', address: '0xharbor' })
  })

  test('leaving the page loses nothing that is remembered', async () => {
    const { kernel, wallet, isRemembered } = returning({ onRestore: 'silence' })
    void kernel.start()
    await settle()
    kernel.dispose()
    wallet.approve()
    await pass(20_000)
    expect(isRemembered()).toBe(true)
    expect(wallet.session().watchers).toBe(0)
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('the network of the last visit', () => {
  test('is active again, and the wallet is asked for it', async () => {
    const wallet = new ScriptedWallet()
    const { kernel } = createPage({ wallets: [wallet], env: { storage: visited(['eip155'], 'eip155:137') } })
    await kernel.start()
    expect(kernel.stores.namespaces.active?.network).toBe(polygon)
    expect(wallet.restores[0]?.networkIds.get('eip155')).toBe('eip155:137')
  })

  test('brings its namespace back', async () => {
    const { kernel } = createPage({ env: { storage: visited([], 'solana:main') } })
    await kernel.start()
    expect(kernel.stores.namespaces.activeNamespace).toBe('solana')
  })

  test('is ignored when the host no longer lists it', async () => {
    const { kernel } = createPage({ env: { storage: visited([], 'eip155:999') } })
    await kernel.start()
    expect(kernel.stores.namespaces.active?.network).toBe(ethereum)
    expect(kernel.stores.modal.isOpen).toBe(false)
  })
})

test('with nothing remembered, starting fetches nothing', async () => {
  const { kernel } = createPage()
  await kernel.start()
  await pass(60_000)
  expect(kernel.loaded()).toEqual([])
  expect(kernel.stores.namespaces.all.map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
})

test('a namespace that the host no longer has is passed over', async () => {
  const { kernel } = createPage({ env: { storage: visited(['cosmos']) } })
  await kernel.start()
  expect(kernel.stores.namespaces.all.map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
})

test('each chain comes back on its own network, whichever was active', async () => {
  const storage = countingStorage()
  const chains = [
    testChain('eip155', [ethereum, polygon]),
    testChain('solana', [solana, network('solana:dev')]),
  ]
  const wallets = () => [new ScriptedWallet({ namespaces: ['eip155', 'solana'] })]
  const first = await openPage({ env: { storage }, wallets: wallets(), chains })
  await first.kernel.connect({ connectorId: 'harbor' })
  await first.kernel.switchNetwork('solana:dev')
  await first.kernel.switchNetwork('eip155:137')
  first.kernel.dispose()
  const second = createPage({ env: { storage }, wallets: wallets(), chains })
  await second.kernel.start()
  await settle()
  expect(second.kernel.stores.namespaces.all.map(({ connection }) => connection?.networkId)).toEqual([
    'eip155:137',
    'solana:dev',
  ])
  expect(second.kernel.stores.namespaces.activeNamespace).toBe('eip155')
})
