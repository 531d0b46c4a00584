import { jest } from '@jest/globals'
import {
  definePlugin,
  type Activation,
  type AnyPlugin,
  type PluginContext,
} from '../../../kernel/contract/plugin.js'
import { createBrowserOrigin } from '../../support/browserOrigin.js'
import { codeOf, countingStorage, createPage, pass, pluginThat, settle } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const stages: readonly Activation[] = ['start', 'open', 'event', 'connected', 'demand']

/** A plugin with nothing but a guard that refuses everybody. */
const refusing = (activate: Activation): AnyPlugin =>
  pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'Members only' })), {
    ...{ id: 'guard', activate, guards: ['connect'] },
  })

/** The same, which does not say that it guards. */
const undeclared = (activate: Activation): AnyPlugin =>
  pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'Members only' })), {
    ...{ id: 'guard', activate },
  })

const harbor = { connectorId: 'harbor' }

/** A storage that remembers a visit in which the wallet `harbor` was connected. */
const visited = () => {
  const storage = countingStorage()
  storage.texts.set('@portico/connection_status', 'connected')
  storage.texts.set('@portico/connected_namespaces', 'eip155')
  storage.texts.set('@portico/eip155:connected_connector_id', 'key.of.harbor')
  return storage
}

/** Each way to a connection, on a page with these plugins. @returns what became of it */
const ways: Readonly<Record<string, (guard: AnyPlugin) => Promise<unknown>>> = {
  'a click in the modal': async guard => {
    const { kernel } = createPage({ wallets: [new ScriptedWallet()], plugins: [guard] })
    await kernel.start()
    await kernel.open()
    await settle()
    return codeOf(kernel.connect(harbor))
  },
  '`modal.connect()` before the modal was ever opened': async guard => {
    const { kernel } = createPage({ wallets: [new ScriptedWallet()], plugins: [guard] })
    return codeOf(kernel.connect(harbor))
  },
  'a reload with a stored session': async guard => {
    const page = createPage({
      wallets: [new ScriptedWallet()],
      plugins: [guard],
      env: { storage: visited() },
    })
    await page.kernel.start()
    await settle()
    return page.faults.includes('kernel: Members only') && page.kernel.stores.namespaces.active?.status
  },
  'what another tab has connected': async guard => {
    const origin = createBrowserOrigin()
    const open = async (plugins: readonly AnyPlugin[]) => {
      const page = createPage({ wallets: [new ScriptedWallet()], plugins, env: origin.openTab() })
      await page.kernel.start()
      return page
    }
    const [first, second] = [await open([]), await open([guard])]
    await first.kernel.connect(harbor)
    await pass(1000)
    return second.faults.includes('kernel: Members only') && second.kernel.stores.namespaces.active?.status
  },
  'the approval of a remote wallet, which a plugin takes up': async guard => {
    let context: PluginContext | undefined
    const remote = pluginThat(own => void (context = own), { id: 'remote', activate: 'start' })
    const { kernel } = createPage({ wallets: [new ScriptedWallet()], plugins: [guard, remote] })
    await kernel.start()
    await settle()
    return context && codeOf(context.connect(harbor))
  },
}

describe.each(Object.entries(ways))('%s', (_, go) => {
  test.each(stages)('passes no guard, of stage `%s`', async activate => {
    expect(['CONNECT_REFUSED', 'disconnected']).toContain(await go(refusing(activate)))
  })

  test.each(stages)('passes none that does not say that it guards, of stage `%s`', async activate => {
    expect(['CONNECT_REFUSED', 'disconnected']).toContain(await go(undeclared(activate)))
  })

  test.each(stages)('is prepared by one that does not say so, of stage `%s`', async activate => {
    const seen: string[] = []
    const guard = pluginThat(
      ctx => {
        ctx.tap(ctx.hooks.connect.prepare, () => void seen.push('prepare'))
        ctx.tap(ctx.hooks.connect.authorize, () => void seen.push('authorize'))
      },
      { id: 'guard', activate },
    )
    await go(guard)
    expect(seen.at(-1)).toBe('authorize')
  })

  test('passes one whose flag is off', async () => {
    const off = pluginThat(ctx => ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'Members only' })), {
      ...{ id: 'guard', activate: 'demand', guards: ['connect'] },
      flag: { kind: 'flag', id: 'members', fallback: false },
    })
    expect(['none', false]).toContain(await go(off))
  })
})

describe('whatever its stage, a plugin that guards', () => {
  test.each(stages)('prepares the first request, of stage `%s`', async activate => {
    const seen: string[] = []
    const guard = pluginThat(
      ctx => ctx.tap(ctx.hooks.connect.prepare, ({ connectorId }) => void seen.push(connectorId)),
      { activate, guards: ['connect'] },
    )
    const { kernel } = createPage({ wallets: [new ScriptedWallet()], plugins: [guard] })
    await kernel.connect(harbor)
    expect(seen).toEqual(['harbor'])
  })

  test.each(stages)('is asked about the first switch, of stage `%s`', async activate => {
    const guard = pluginThat(ctx => ctx.tap(ctx.hooks.network.authorize, () => ({ refuse: 'Stay' })), {
      ...{ activate, guards: ['network'] },
    })
    const { kernel } = createPage({ plugins: [guard] })
    expect(await codeOf(kernel.switchNetwork('eip155:137'))).toBe('SWITCH_REFUSED')
  })

  test.each(stages)('hears of the first disconnect, of stage `%s`', async activate => {
    const heard: string[] = []
    const guard = pluginThat(
      ctx => ctx.tap(ctx.hooks.disconnect.before, (_, namespaces) => void heard.push(...namespaces)),
      { activate, guards: ['disconnect'] },
    )
    const { kernel } = createPage({ wallets: [new ScriptedWallet()], plugins: [guard] })
    await kernel.connect(harbor)
    await kernel.disconnect()
    expect(heard).toEqual(['eip155'])
  })
})

test('a network that is taken away moves nobody past a guard', async () => {
  const moved: string[] = []
  const guard = pluginThat(ctx =>
    ctx.tap(ctx.hooks.network.authorize, next => {
      moved.push(next.caipNetworkId)
      return { refuse: 'Stay' }
    }),
  )
  const { kernel } = createPage({ wallets: [new ScriptedWallet()], plugins: [guard] })
  await kernel.connect(harbor)
  await kernel.removeNetwork('eip155:1')
  expect(moved).toEqual(['eip155:137'])
  expect(kernel.stores.namespaces.active).toMatchObject({ isSupported: false })
})

test.each(stages)('the first switch passes no guard that does not say so, of stage `%s`', async activate => {
  const guard = pluginThat(ctx => ctx.tap(ctx.hooks.network.authorize, () => ({ refuse: 'Stay' })), {
    ...{ id: 'guard', activate },
  })
  const { kernel } = createPage({ plugins: [guard] })
  expect(await codeOf(kernel.switchNetwork('eip155:137'))).toBe('SWITCH_REFUSED')
})

describe('a guard that was passed before it came', () => {
  const refuse = (ctx: PluginContext) =>
    ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'Members only' }))
  /** Somebody is connected, and then comes `late`. */
  const page = async (guard: AnyPlugin, late: () => void | Promise<unknown>) => {
    const wallet = new ScriptedWallet()
    const made = createPage({ wallets: [wallet], plugins: [guard] })
    await made.kernel.start()
    const connected = codeOf(made.kernel.connect(harbor))
    await pass(5000)
    expect(await connected).toBe('none')
    await late()
    await made.kernel.open()
    await settle()
    return { ...made, wallet }
  }
  const isEnded = async ({ kernel, faults, wallet }: Awaited<ReturnType<typeof page>>) => {
    expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
    expect(wallet.sessions.map(({ goodbyes }) => goodbyes)).toEqual([1])
    expect(faults.filter(fault => fault.startsWith('guard: ')).at(-1)).toContain("guards: ['connect']")
    await expect(kernel.connect(harbor)).rejects.toMatchObject({
      code: 'GUARD_UNAVAILABLE',
      details: 'guard',
    })
  }

  test('since it said that it guards nothing, ends who is connected, and is passed by nobody', async () => {
    await isEnded(
      await page(pluginThat(refuse, { id: 'guard', activate: 'open', guards: [] }), () => undefined),
    )
  })

  test('since it could not be fetched, does the same', async () => {
    let isThere = false
    const guard = definePlugin({
      id: 'guard',
      setup: () => (isThere ? Promise.resolve(refuse) : Promise.reject(new Error('offline'))),
    })
    await isEnded(await page(guard, () => void (isThere = true)))
  })

  test('since its setup had ended by then, does the same', async () => {
    let context: PluginContext | undefined
    const guard = pluginThat(own => void (context = own), { id: 'guard', activate: 'open' })
    const late = () => {
      expect(() => context && refuse(context)).toThrow(
        expect.objectContaining({ code: 'GUARD_NOT_DECLARED' }),
      )
    }
    await isEnded(await page(guard, late))
  })

  test('since it took more than 5 s, does the same', async () => {
    let end: () => void = () => undefined
    const guard = pluginThat(
      async context => {
        await new Promise<void>(resolve => (end = resolve))
        refuse(context)
      },
      { id: 'guard', activate: 'open' },
    )
    await isEnded(await page(guard, () => end()))
  })

  test('and is turned off guards nothing any more', async () => {
    const guard = pluginThat(refuse, {
      ...{ id: 'guard', activate: 'open', guards: [] },
      flag: { kind: 'flag', id: 'members', fallback: true },
    })
    const { kernel } = await page(guard, () => undefined)
    kernel.stores.flags.set('members', false)
    expect(await codeOf(kernel.connect(harbor))).toBe('none')
  })
})

test('a plugin that says it guards nothing is not fetched for a connection', async () => {
  const { kernel } = createPage({
    wallets: [new ScriptedWallet()],
    plugins: [pluginThat(() => undefined, { id: 'gift', activate: 'demand', guards: [] })],
  })
  await kernel.connect(harbor)
  expect(kernel.loaded()).not.toContain('gift')
})

describe('a guard that is turned on live', () => {
  const page = async () => {
    const guard = pluginThat(
      ctx => ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'Members only' })),
      {
        ...{ id: 'guard', activate: 'demand', guards: ['connect'] },
        flag: { kind: 'flag', id: 'members', fallback: false },
      },
    )
    const made = createPage({ wallets: [new ScriptedWallet()], plugins: [guard] })
    await made.kernel.connect(harbor)
    return made
  }

  test('is set up at once, and leaves who stands connected', async () => {
    const { kernel } = await page()
    kernel.stores.flags.set('members', true)
    await settle()
    expect(kernel.loaded()).toContain('guard')
    expect(kernel.stores.namespaces.active?.status).toBe('connected')
  })

  test('and does not say that it guards is set up at once as well, and asked about the next connection', async () => {
    const guard = pluginThat(
      ctx => ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'Members only' })),
      { id: 'guard', activate: 'demand', flag: { kind: 'flag', id: 'members', fallback: false } },
    )
    const { kernel } = createPage({ wallets: [new ScriptedWallet()], plugins: [guard] })
    await kernel.connect(harbor)
    for (const isOn of [true, false, true]) {
      kernel.stores.flags.set('members', isOn)
      await settle()
      expect(kernel.loaded().includes('guard')).toBe(isOn)
      expect(kernel.stores.namespaces.active?.status).toBe('connected')
    }
    expect(await codeOf(kernel.connect(harbor))).toBe('CONNECT_REFUSED')
  })

  test('is asked about the next connection', async () => {
    const { kernel } = await page()
    kernel.stores.flags.set('members', true)
    expect(await codeOf(kernel.connect(harbor))).toBe('CONNECT_REFUSED')
  })

  test('and off again while it thinks guards nothing any more', async () => {
    const guard = pluginThat(
      ctx => ctx.tap(ctx.hooks.connect.authorize, () => new Promise(() => undefined)),
      {
        ...{ id: 'guard', guards: ['connect'], flag: { kind: 'flag', id: 'members', fallback: true } },
      },
    )
    const { kernel } = createPage({ wallets: [new ScriptedWallet()], plugins: [guard] })
    const connected = codeOf(kernel.connect(harbor))
    await settle()
    kernel.stores.flags.set('members', false)
    expect(await connected).toBe('none')
  })
})
