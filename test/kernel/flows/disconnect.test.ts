import { jest } from '@jest/globals'
import { codeOf, countingStorage, openPage, pass, pluginThat, settle } from '../../support/kernel.js'
import { ScriptedWallet, type Goodbye } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const bad = ['connected_connector_id', 'connected_namespaces']

/** A page connected in both namespaces, by a wallet each. */
const connected = async (goodbye: Goodbye = 'answers', options: Parameters<typeof openPage>[0] = {}) => {
  const harbor = new ScriptedWallet({ id: 'harbor', goodbye })
  const shoal = new ScriptedWallet({ id: 'shoal', namespaces: ['solana'] })
  const storage = countingStorage()
  const page = await openPage({ wallets: [harbor, shoal], env: { storage }, ...options })
  await page.kernel.connect({ connectorId: 'shoal' })
  await page.kernel.connect({ connectorId: 'harbor' })
  const [eip155, solana] = page.kernel.stores.namespaces.all
  if (!eip155 || !solana) throw new Error('two chains expected')
  const remembered = () => [...storage.texts.keys()].filter(key => bad.some(name => key.includes(name)))
  return { ...page, harbor, shoal, storage, eip155, solana, remembered }
}

describe('disconnecting', () => {
  test('ends every namespace, in the wallets, the stores and the storage', async () => {
    const { kernel, harbor, shoal, eip155, solana, storage, remembered } = await connected()
    await kernel.disconnect()
    for (const chain of [eip155, solana])
      expect(chain).toMatchObject({ status: 'disconnected', address: undefined, connection: undefined })
    for (const wallet of [harbor, shoal])
      expect(wallet.sessions).toEqual([expect.objectContaining({ goodbyes: 1, watchers: 0 })])
    expect(remembered()).toEqual([])
    expect(storage.texts.get('@portico/connection_status')).toBe('disconnected')
  })

  test('forgets those, too, whose wallets this visit has not reached', async () => {
    const before = await connected()
    before.kernel.dispose()
    const wallets = [
      new ScriptedWallet({ id: 'harbor', onRestore: 'silence' }),
      new ScriptedWallet({ id: 'shoal', namespaces: ['solana'] }),
    ]
    const { storage, remembered } = before
    const { kernel } = await openPage({ wallets, env: { storage } })
    const started = kernel.start()
    await pass(10_000)
    await started
    expect(kernel.stores.namespaces.all.map(({ status }) => status)).toEqual(['disconnected', 'connected'])
    await kernel.disconnect()
    expect(remembered()).toEqual([])
    expect(storage.texts.get('@portico/connection_status')).toBe('disconnected')
  })

  test('of one namespace leaves the other', async () => {
    const { kernel, shoal, eip155, solana, storage } = await connected()
    await kernel.disconnect({ namespace: 'eip155' })
    expect(eip155.status).toBe('disconnected')
    expect(solana.status).toBe('connected')
    expect(shoal.session('solana').goodbyes).toBe(0)
    expect(Object.fromEntries(storage.texts)).toMatchObject({
      '@portico/connection_status': 'connected',
      '@portico/connected_namespaces': 'solana',
      '@portico/solana:connected_connector_id': 'key.of.shoal',
    })
  })

  test('keeps the active network, for the next visit', async () => {
    const { kernel, storage } = await connected()
    await kernel.switchNetwork('eip155:137')
    await kernel.disconnect()
    expect(storage.texts.get('@portico/active_caip_network_id')).toBe('eip155:137')
  })

  test('goes in order: the guards, the wallets, the stores, then the event', async () => {
    const order: string[] = []
    const { kernel, harbor, eip155 } = await connected('answers', {
      onEvent: ({ event }) =>
        void (event.startsWith('DISCONNECT') && order.push(`${event} ${eip155Status()}`)),
      plugins: [
        pluginThat(({ tap, hooks }) => {
          tap(hooks.disconnect.before, async (_, namespaces) => {
            await Promise.resolve()
            order.push(`guard ${namespaces.join()} ${eip155Status()} ${harborGoodbyes()}`)
          })
          tap(hooks.disconnect.completed, namespaces => void order.push(`completed ${namespaces.join()}`))
        }),
      ],
    })
    const eip155Status = () => eip155.status
    const harborGoodbyes = () => harbor.session().goodbyes
    await kernel.disconnect()
    expect(order).toEqual([
      'guard eip155,solana connected 0',
      'DISCONNECT_SUCCESS disconnected',
      'completed eip155,solana',
    ])
    expect(harbor.session().goodbyes).toBe(1)
  })

  test('tells of it once', async () => {
    const { kernel, log } = await connected()
    await kernel.disconnect({ namespace: 'eip155' })
    await kernel.disconnect()
    expect(log.slice(2)).toEqual([
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'eip155' } },
      { event: 'DISCONNECT_SUCCESS', properties: { namespace: 'all' } },
    ])
  })

  test('is for plugins, too: it leaves the attempt under way, as for the visitor', async () => {
    let end: (request: { readonly namespace: string }) => Promise<void> = () => Promise.resolve()
    const { kernel, shoal, eip155, solana } = await connected('answers', {
      plugins: [pluginThat(context => void (end = context.disconnect))],
    })
    shoal.onConnect = 'ask'
    const attempt = codeOf(kernel.connect({ connectorId: 'shoal' }))
    await settle()
    await end({ namespace: 'eip155' })
    expect([eip155.status, solana.status]).toEqual(['disconnected', 'disconnected'])
    expect(await attempt).toBe('CONNECT_ABORTED')
  })

  test('takes along what a plugin says belongs together', async () => {
    const plan = pluginThat(ctx =>
      ctx.tap(ctx.hooks.disconnect.plan, namespaces => [...new Set([...namespaces, 'solana'])]),
    )
    const { kernel, shoal, solana, remembered } = await connected('answers', { plugins: [plan] })
    await kernel.disconnect({ namespace: 'eip155' })
    expect(solana.status).toBe('disconnected')
    expect(shoal.session('solana').goodbyes).toBe(1)
    expect(remembered()).toEqual([])
  })

  test('with nothing connected settles and leaves all as it is', async () => {
    const { kernel } = await openPage()
    await kernel.disconnect()
    await kernel.disconnect({ namespace: 'nobody' })
    expect(kernel.stores.namespaces.connected).toEqual([])
  })
})

describe('a wallet that does not play along', () => {
  test('and never answers is left after 3 s', async () => {
    const { kernel, eip155, remembered, events } = await connected('never')
    let isDone = false
    const done = kernel.disconnect().then(() => (isDone = true))
    await pass(2999)
    expect(isDone).toBe(false)
    await pass(1)
    await done
    expect(eip155.status).toBe('disconnected')
    expect(remembered()).toEqual([])
    expect(events().at(-1)).toBe('DISCONNECT_SUCCESS')
  })

  test.each(['rejects', 'throws'] as const)(
    'and %s makes it DISCONNECT_FAILED, with everything clean all the same',
    async goodbye => {
      const { kernel, harbor, shoal, eip155, solana, remembered, log } = await connected(goodbye)
      await expect(kernel.disconnect()).rejects.toMatchObject({
        code: 'DISCONNECT_FAILED',
        shortMessage: 'Failed to disconnect',
      })
      expect([eip155.status, solana.status]).toEqual(['disconnected', 'disconnected'])
      expect(shoal.session('solana').goodbyes).toBe(1)
      expect(harbor.session().watchers).toBe(0)
      expect(remembered()).toEqual([])
      expect(log.at(-1)).toEqual({
        event: 'DISCONNECT_ERROR',
        properties: { message: 'Failed to disconnect' },
      })
      expect(jest.getTimerCount()).toBe(0)
    },
  )
})

test('a wallet that tells of the end while it is ended makes it one end, not two', async () => {
  const { kernel, harbor, events } = await connected('never')
  const done = kernel.disconnect({ namespace: 'eip155' })
  await settle()
  harbor.session().changeAccounts()
  harbor.session().end()
  await pass(3000)
  await done
  expect(events().filter(event => event.startsWith('DISCONNECT'))).toEqual(['DISCONNECT_SUCCESS'])
})

test('a wallet on a network that the site does not list leaves the site on one that it does', async () => {
  const { kernel, harbor, eip155 } = await connected()
  harbor.session().changeNetwork('eip155:999')
  await kernel.disconnect()
  expect(eip155).toMatchObject({
    isSupported: true,
    network: expect.objectContaining({ name: 'Network eip155:1' }),
  })
})

describe('a plugin that breaks', () => {
  test.each([
    ['plan', 'none', 'DISCONNECT_SUCCESS'],
    ['before', 'DISCONNECT_FAILED', 'DISCONNECT_ERROR'],
  ] as const)('in `%s` does not keep anything connected', async (name, code, event) => {
    const { kernel, harbor, eip155, solana, remembered, events, faults } = await connected('answers', {
      plugins: [
        pluginThat(({ tap, hooks }) => {
          const fail = () => {
            throw new Error('broken plugin')
          }
          if (name === 'plan') tap(hooks.disconnect.plan, fail)
          else tap(hooks.disconnect.before, fail)
        }),
      ],
    })
    expect(await codeOf(kernel.disconnect())).toBe(code)
    expect(faults).toEqual(['test: broken plugin'])
    expect(harbor.session().goodbyes).toBe(1)
    expect([eip155.status, solana.status]).toEqual(['disconnected', 'disconnected'])
    expect(remembered()).toEqual([])
    expect(events().at(-1)).toBe(event)
  })

  test('in `before` does not keep the others from their goodbyes, nor does one that hangs', async () => {
    const told: string[] = []
    const { kernel, harbor, eip155, faults } = await connected('answers', {
      plugins: [
        pluginThat(
          ({ tap, hooks }) => tap(hooks.disconnect.before, () => Promise.reject(new Error('broken'))),
          {
            id: 'breaks',
          },
        ),
        pluginThat(({ tap, hooks }) => tap(hooks.disconnect.before, () => new Promise(() => undefined)), {
          id: 'hangs',
        }),
        pluginThat(({ tap, hooks }) => tap(hooks.disconnect.before, () => void told.push('last')), {
          id: 'last',
        }),
      ],
    })
    const ended = codeOf(kernel.disconnect())
    await pass(5000)
    expect(await ended).toBe('DISCONNECT_FAILED')
    expect(told).toEqual(['last'])
    expect(faults).toEqual(['breaks: broken', 'hangs: Tap "hangs" gave no answer in 5000 ms'])
    expect(harbor.session().goodbyes).toBe(1)
    expect(eip155.status).toBe('disconnected')
  })

  test('in `plan` may add to what ends, and keep nothing from it', async () => {
    const { kernel, eip155, solana } = await connected('answers', {
      plugins: [pluginThat(({ tap, hooks }) => tap(hooks.disconnect.plan, () => []))],
    })
    await kernel.disconnect()
    expect([eip155.status, solana.status]).toEqual(['disconnected', 'disconnected'])
  })
})

test('disconnecting wins over a restore under way, in the stores and in the storage', async () => {
  const wallet = new ScriptedWallet({ onRestore: 'silence' })
  const storage = countingStorage()
  storage.texts.set('@portico/connected_namespaces', 'eip155')
  storage.texts.set('@portico/eip155:connected_connector_id', 'key.of.harbor')
  const { kernel } = await openPage({ wallets: [wallet], env: { storage } })
  const started = kernel.start()
  await settle()
  expect(kernel.stores.namespaces.active?.status).toBe('connecting')

  await kernel.disconnect()
  expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
  expect(storage.texts.has('@portico/eip155:connected_connector_id')).toBe(false)
  wallet.approve()
  await started
  await settle()
  expect(kernel.stores.namespaces.active).toMatchObject({ status: 'disconnected', address: undefined })
})
