import { jest } from '@jest/globals'
import { autorun } from '../../kernel/mobx.js'
import { definePlugin, view, type PluginSpec } from '../../kernel/contract/plugin.js'
import { defineView } from '../../kernel/contract/keys.js'
import { countingStorage, createPage, ethereum, pass, testChain } from '../support/kernel.js'
import { ScriptedWallet } from '../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

/** A page that notes everything its kernel does to the outside world, and every lazy part it fetches. */
const observedPage = () => {
  const done: string[] = []
  const storage = countingStorage()
  const fetched = (what: string) => async () => {
    done.push(`fetched ${what}`)
    return { default: () => null } as never
  }
  const plugins = (['open', 'connected', 'event', 'demand'] as const).map(activate =>
    definePlugin({
      id: activate,
      activate,
      guards: ['connect', 'network', 'disconnect', 'rpc'],
      views: [view(defineView().as(`View ${activate}`), fetched('view'))],
      namespaces: testChain(`chain${activate.length}`, []).spec.namespaces?.map(each => ({
        ...each,
        load: fetched('chain'),
      })),
      connectors: [fetched('connectors')],
      accountTabs: [{ id: activate, label: '', order: 1, load: fetched('tab') }],
      connectMethods: [{ id: activate, order: 1, load: fetched('method') }],
      strings: fetched('strings'),
      setup: fetched('setup'),
    } as PluginSpec),
  )
  const page = createPage({
    plugins,
    env: {
      storage,
      fetch: () => {
        done.push('fetch')
        return Promise.reject(new Error('no network'))
      },
      after: () => {
        done.push('timer')
        return () => undefined
      },
      openLink: () => void done.push('link'),
      joinTabs: () => {
        done.push('channel')
        return undefined
      },
    },
  })
  return { ...page, done, storage }
}

test('making a kernel does nothing at all', () => {
  const { done, storage } = observedPage()
  expect(done).toEqual([])
  expect(storage.calls).toEqual([])
  expect(jest.getTimerCount()).toBe(0)
})

test('starting it, with nothing stored, only listens for other tabs: no request, no timer, no write, nothing fetched', async () => {
  const { kernel, done, storage } = observedPage()
  await kernel.start()
  await pass(60_000)
  expect(done).toEqual([])
  expect(storage.calls).toEqual(['subscribe'])
  expect(kernel.loaded()).toEqual([])
})

test('reading it does nothing either', async () => {
  const { kernel, done, storage } = observedPage()
  const { stores, registry } = kernel
  const stop = autorun(() => {
    void [stores.namespaces.all.map(({ state }) => state), stores.connectors.list, stores.router.current]
    void [registry.walletFeatures, registry.accountTabs, registry.connectMethods, registry.strings]
    void [registry.rpc, registry.view('Connect')]
  })
  await pass(60_000)
  stop()
  expect(done).toEqual([])
  expect(storage.calls).toEqual([])
})

test('a page that was connected sends nothing through the kernel when it comes back', async () => {
  const storage = countingStorage()
  storage.texts.set('@portico/connected_namespaces', 'eip155')
  storage.texts.set('@portico/eip155:connected_connector_id', 'key.of.harbor')
  const asked: string[] = []
  const { kernel } = createPage({
    wallets: [new ScriptedWallet()],
    env: { storage, fetch: async url => (asked.push(url), new Response()) },
  })
  await kernel.start()
  expect(kernel.stores.namespaces.active?.status).toBe('connected')
  expect(asked).toEqual([])
})

describe('two kernels on one page', () => {
  const twoPages = async () => {
    const [first, second] = [
      createPage({ wallets: [new ScriptedWallet()] }),
      createPage({ wallets: [new ScriptedWallet()] }),
    ]
    await Promise.all([first.kernel.preload(), second.kernel.preload()])
    return { first, second }
  }

  test('share nothing', async () => {
    const { first, second } = await twoPages()
    await first.kernel.open()
    await first.kernel.connect({ connectorId: 'harbor' })
    first.kernel.stores.flags.set('x', true)
    first.kernel.stores.toast.show('hello')
    first.kernel.stores.alert.show('SESSION_EXPIRED', { audience: 'visitors' })
    first.kernel.addNetwork({ ...ethereum, caipNetworkId: 'eip155:5' })
    first.source.announce(new ScriptedWallet({ id: 'lagoon' }).connector)

    const { stores } = second.kernel
    expect(stores.modal.isOpen).toBe(false)
    expect(stores.router.history).toEqual([])
    expect(stores.namespaces.all.map(({ status }) => status)).toEqual(['disconnected', 'disconnected'])
    expect(stores.namespaces.active?.networks).toHaveLength(2)
    expect(stores.connectors.list.map(({ id }) => id)).toEqual(['harbor'])
    expect(stores.toast.current).toBeUndefined()
    expect(stores.alert.current).toBeUndefined()
    expect(second.events()).toEqual([])
    expect(await second.kernel.hooks()).not.toBe(await first.kernel.hooks())
  })

  test('of the same plugins each have their own: the plugin may be declared once', async () => {
    const heard: string[] = []
    const shared = definePlugin({
      id: 'shared',
      activate: 'open',
      setup: async () => ctx => ctx.tap(ctx.hooks.modal.closed, () => void heard.push('closed')),
    })
    const [first, second] = [createPage({ plugins: [shared] }), createPage({ plugins: [shared] })]
    await Promise.all([first.kernel.open(), second.kernel.open()])
    await pass(0)
    first.kernel.dispose()
    second.kernel.close()
    expect(heard).toEqual(['closed'])
  })

  test('end one by one', async () => {
    const { first, second } = await twoPages()
    await Promise.all([first, second].map(({ kernel }) => kernel.connect({ connectorId: 'harbor' })))
    first.kernel.dispose()
    expect(second.kernel.stores.namespaces.active?.status).toBe('connected')
    await second.kernel.open()
    expect(second.stack()).toEqual(['Account'])
  })
})
