import { jest } from '@jest/globals'
import { definePlugin, view, type AnyPlugin } from '../../kernel/contract/plugin.js'
import { defineFlag, defineView } from '../../kernel/contract/keys.js'
import { blank, codeOf, createPage, openPage, pass, pluginThat, settle } from '../support/kernel.js'
import { ScriptedWallet } from '../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => {
  jest.useRealTimers()
  jest.restoreAllMocks()
})

const harbor = { connectorId: 'harbor' }
const never = () => new Promise<undefined>(() => undefined)
const pageWith = (...plugins: readonly AnyPlugin[]) =>
  createPage({ wallets: [new ScriptedWallet()], plugins })

describe('a setup that never ends', () => {
  test.each(['start', 'open', 'event', 'connected'] as const)(
    'of stage `%s` keeps nobody from connecting, and is told of by its name after 10 s',
    async activate => {
      const { kernel, faults } = pageWith(pluginThat(never, { id: 'stuck', activate }))
      await kernel.start()
      await kernel.open()
      // It does not say whether it guards anything, and so is waited for a little.
      const connected = codeOf(kernel.connect(harbor))
      await pass(5000)
      expect(await connected).toBe('none')
      await kernel.disconnect()
      expect(await codeOf(kernel.connect(harbor))).toBe('none')
      await pass(10_000)
      expect(faults).toEqual(["stuck: Could not set up 'stuck' (no end after 10000 ms)"])
      expect(jest.getTimerCount()).toBe(0)
    },
  )

  test('of one that guards nothing is waited for by nobody', async () => {
    const { kernel } = pageWith(pluginThat(never, { id: 'stuck', activate: 'open', guards: [] }))
    await kernel.open()
    expect(await codeOf(kernel.connect(harbor))).toBe('none')
  })

  test('of a guard lets nobody through, and names it', async () => {
    const { kernel } = pageWith(pluginThat(never, { id: 'stuck', guards: ['connect'] }))
    const failed = kernel.connect(harbor).catch((error: unknown) => error)
    await pass(10_000)
    expect(await failed).toMatchObject({ code: 'GUARD_UNAVAILABLE', details: 'stuck' })
    expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
  })

  test('of a guard is left by going back', async () => {
    const { kernel } = pageWith(pluginThat(never, { id: 'stuck', guards: ['connect'] }))
    const failed = codeOf(kernel.connect(harbor))
    await settle()
    kernel.cancelConnect()
    expect(await failed).toBe('CONNECT_ABORTED')
  })

  test('of what a guard requires is told of by the name of that', async () => {
    const { kernel, faults } = pageWith(
      pluginThat(never, { id: 'stuck', activate: 'demand', guards: [] }),
      pluginThat(() => undefined, { id: 'guard', requires: ['stuck'] }),
    )
    void codeOf(kernel.connect(harbor))
    await pass(10_000)
    expect(faults).toContain("guard: Could not set up 'stuck' (no end after 10000 ms)")
  })

  test('leaves no timer when the modal ends', async () => {
    const { kernel } = pageWith(pluginThat(never, { id: 'stuck', activate: 'open' }))
    await kernel.open()
    await settle()
    kernel.dispose()
    expect(jest.getTimerCount()).toBe(0)
  })
})

describe('whoever thinks for ever', () => {
  test('in `connect.prepare` is left by going back, and the wallet is not asked', async () => {
    const wallet = new ScriptedWallet()
    const { kernel } = createPage({
      wallets: [wallet],
      plugins: [pluginThat(ctx => ctx.tap(ctx.hooks.connect.prepare, never))],
    })
    const failed = codeOf(kernel.connect(harbor))
    await pass(60_000)
    kernel.cancelConnect()
    expect(await failed).toBe('CONNECT_ABORTED')
    expect(wallet.requests).toEqual([])
  })

  test('in `connect.authorize` is left by disconnecting', async () => {
    const { kernel } = pageWith(pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, never)))
    const failed = codeOf(kernel.connect(harbor))
    await pass(60_000)
    await kernel.disconnect()
    expect(await failed).toBe('CONNECT_ABORTED')
  })
})

describe('a plugin that breaks', () => {
  const fail = () => {
    throw new Error('broken')
  }

  test('where the modal closes does not keep it open', async () => {
    const { kernel, faults } = pageWith(
      pluginThat(ctx => ctx.tap(ctx.hooks.modal.beforeClose, fail), { id: 'bad' }),
    )
    await kernel.start()
    await kernel.open()
    await settle()
    expect(kernel.close()).toBe(true)
    expect(faults).toEqual(['bad: broken'])
  })

  test('where views are chosen, or left, leaves that to the next', async () => {
    const { kernel, stack } = await openPage({
      plugins: [
        pluginThat(
          ctx => {
            ctx.tap(ctx.hooks.modal.resolveView, fail)
            ctx.tap(ctx.hooks.router.back, fail)
          },
          { id: 'bad' },
        ),
      ],
    })
    await kernel.start()
    await settle()
    await kernel.open()
    expect(stack()).toEqual(['Connect'])
    kernel.push('AllWallets')
    kernel.back()
    expect(stack()).toEqual(['Connect'])
  })

  test('where it guards refuses, with its name and the reason', async () => {
    const { kernel } = pageWith(
      pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, () => Promise.reject(new Error('no server'))), {
        id: 'members',
      }),
    )
    await expect(kernel.connect(harbor)).rejects.toMatchObject({
      code: 'PLUGIN_FAILED',
      shortMessage: "Plugin 'members' has failed",
      details: 'no server',
    })
  })
})

describe('what a plugin has failed to do', () => {
  const breaking = () =>
    pluginThat(
      ctx =>
        ctx.tap(ctx.hooks.modal.opened, () => {
          throw new Error('broken')
        }),
      { id: 'bad', activate: 'start' },
    )
  const openTwice = async (options: Parameters<typeof createPage>[0]) => {
    const said = jest.spyOn(console, 'error').mockImplementation(() => undefined)
    const { kernel } = createPage({ plugins: [breaking()], ...options })
    await kernel.start()
    await settle()
    await kernel.open()
    kernel.close()
    await kernel.open()
    return said.mock.calls.map(([first, error]) => [first, String(error)])
  }

  test('is said once in production, under its name', async () => {
    expect(await openTwice({ onError: undefined as never })).toEqual([['[portico] bad:', 'Error: broken']])
  })

  test('is said each time where the host debugs', async () => {
    expect(await openTwice({ onError: undefined as never, debug: true, projectId: 'x' })).toHaveLength(2)
  })

  test('is for the host alone, where it listens', async () => {
    const heard: string[] = []
    expect(await openTwice({ onError: (_, source) => void heard.push(source) })).toEqual([])
    expect(heard).toEqual(['bad', 'bad'])
  })
})

describe('a store', () => {
  test.each([
    ['modal', 'isOpen'],
    ['router', 'history'],
    ['namespaces', 'activeNamespace'],
    ['connectors', 'isReady'],
    ['toast', 'current'],
    ['alert', 'current'],
  ] as const)('%s is not written to from outside', async (name, field) => {
    const { kernel } = await openPage()
    const store: object = kernel.stores[name]
    const before: unknown = Reflect.get(store, field)
    expect(() => Object.assign(store, { [field]: 'x' })).toThrow(/only through its methods/)
    expect(Reflect.get(store, field)).toBe(before)
  })

  test('of a chain, and of its account, neither', async () => {
    const { kernel } = await openPage()
    const [chain] = kernel.stores.namespaces.all
    expect(() => Object.assign(chain ?? {}, { status: 'connected' })).toThrow(TypeError)
    expect(() => Object.assign(chain?.account ?? {}, { balance: '1000' })).toThrow(TypeError)
    expect(chain).toMatchObject({ status: 'disconnected', account: { balance: undefined } })
  })
})

describe('a flag that is turned off under an open view', () => {
  const giftView = defineView().as('Gift')
  const gifts = () =>
    definePlugin({ id: 'gifts', flag: defineFlag('gifts', true), views: [view(giftView, blank)] })

  test('leads back to the view before', async () => {
    const { kernel, stack } = await openPage({ plugins: [gifts()] })
    await kernel.open()
    kernel.push(giftView)
    kernel.stores.flags.set('gifts', false)
    expect(stack()).toEqual(['Connect'])
  })

  test('takes it out from under another, which stays', async () => {
    const { kernel, stack } = await openPage({ plugins: [gifts()] })
    await kernel.open()
    kernel.push(giftView)
    kernel.push('AllWallets')
    kernel.stores.flags.set('gifts', false)
    expect(stack()).toEqual(['Connect', 'AllWallets'])
  })

  test('leads to the first view where it was the only one, and tells whoever presented it', async () => {
    const { kernel, stack } = await openPage({ plugins: [gifts()] })
    const answer = kernel.present(giftView)
    await settle()
    kernel.stores.flags.set('gifts', false)
    expect(stack()).toEqual(['Connect'])
    expect(await answer).toBeUndefined()
  })
})
