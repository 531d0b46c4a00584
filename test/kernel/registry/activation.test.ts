import {
  definePlugin,
  view,
  type Activation,
  type AnyPlugin,
  type PluginSpec,
} from '../../../kernel/plugin.js'
import { defineService, defineView } from '../../../kernel/tokens.js'
import { blank, codeOf, createPage, openPage, pluginThat, testChain, ethereum } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

/** Lets everything happen that waits for no time. */
const settle = () => new Promise(resolve => setTimeout(resolve))

const greeting = defineService<string>('test.greeting')

/** A plugin whose setup tells that it ran. */
const telling = (id: string, told: string[], spec: Partial<PluginSpec> = {}): AnyPlugin =>
  pluginThat(() => void told.push(id), { id, ...spec })

/** A plugin whose code can be fetched only after some failures. */
const failing = (failures: number, fetched: string[], spec: Partial<PluginSpec> = {}): AnyPlugin => {
  let left = failures
  return definePlugin({
    id: 'shaky',
    activate: 'demand',
    provides: [greeting],
    ...spec,
    setup: async () => {
      fetched.push(left > 0 ? 'failed' : 'fetched')
      if (left-- > 0) throw new Error('offline')
      return ctx => ctx.provide(greeting, () => 'hello')
    },
  } as PluginSpec)
}

describe('a plugin is fetched', () => {
  const stages: readonly Activation[] = ['start', 'open', 'connected', 'demand']
  const page = () => {
    const told: string[] = []
    const plugins = stages.map(activate => telling(activate, told, { activate }))
    return openPage({ wallets: [new ScriptedWallet()], plugins }).then(made => ({ ...made, told }))
  }

  test('not before its time', async () => {
    const { told } = await page()
    expect(told).toEqual([])
  })

  test('of stage `open` when the modal opens, once', async () => {
    const { kernel, told } = await page()
    await kernel.open()
    kernel.close()
    await kernel.open()
    await settle()
    expect(told.filter(id => id === 'open')).toEqual(['open'])
    expect(told).not.toContain('connected')
    expect(told).not.toContain('demand')
  })

  test('of stage `start` before a wallet is asked', async () => {
    const told: string[] = []
    const wallet = new ScriptedWallet()
    const asked: string[] = []
    const { kernel, source } = await openPage({ plugins: [telling('start', told, { activate: 'start' })] })
    source.announce({
      ...wallet.connector,
      connect: request => {
        asked.push(...told)
        return wallet.connector.connect(request)
      },
    })
    await kernel.connect({ connectorId: 'harbor' })
    expect(asked).toEqual(['start'])
  })

  test('of stage `connected` when a wallet is connected', async () => {
    const { kernel, told } = await page()
    await kernel.connect({ connectorId: 'harbor' })
    await settle()
    expect(told).toEqual(['start', 'connected'])
  })

  test('of stage `demand` when its service is asked for', async () => {
    const told: string[] = []
    const { kernel } = await openPage({
      plugins: [
        pluginThat(
          ctx => {
            told.push('demand')
            ctx.provide(greeting, () => 'hello')
          },
          { activate: 'demand', provides: [greeting] },
        ),
      ],
    })
    expect(await kernel.load(greeting)).toBe('hello')
    expect(await kernel.load(greeting)).toBe('hello')
    expect(told).toEqual(['demand'])
  })

  test('by stage `open` where it names no stage', async () => {
    const told: string[] = []
    const plugin = definePlugin({ id: 'plain', setup: async () => () => void told.push('plain') })
    const { kernel } = await openPage({ plugins: [plugin] })
    expect(told).toEqual([])
    await kernel.open()
    await settle()
    expect(told).toEqual(['plain'])
  })

  test('with its chain, when the adapter of that is asked for', async () => {
    const told: string[] = []
    const chainPlugin = testChain('eip155', [ethereum])
    const { kernel } = createPage({
      chains: [
        { ...chainPlugin, spec: { ...chainPlugin.spec, setup: async () => () => void told.push('chain') } },
      ],
    })
    await kernel.hooks()
    expect(told).toEqual([])
    await kernel.provider('eip155')
    expect(told).toEqual(['chain'])
  })

  test('with its wallets, when the modal opens, whatever its stage', async () => {
    const { kernel, source } = createPage()
    await kernel.open()
    await settle()
    expect(source.isLooking()).toBe(true)
    expect(kernel.stores.connectors.isReady).toBe(true)
  })
})

describe('a plugin that requires others', () => {
  test('comes after them, wherever it stands in the list', async () => {
    const told: string[] = []
    const { kernel } = await openPage({
      plugins: [
        telling('c', told, { requires: ['b'], activate: 'open' }),
        telling('b', told, { requires: ['a'], activate: 'demand' }),
        telling('a', told, { activate: 'demand' }),
      ],
    })
    await kernel.open()
    await settle()
    expect(told).toEqual(['a', 'b', 'c'])
  })

  test('waits until they are ready', async () => {
    const order: string[] = []
    let release: () => void = () => undefined
    const { kernel } = await openPage({
      plugins: [
        pluginThat(
          async () => {
            await new Promise<void>(resolve => (release = resolve))
            order.push('slow')
          },
          { id: 'slow', activate: 'demand' },
        ),
        telling('second', order, { requires: ['slow'], activate: 'open' }),
      ],
    })
    await kernel.open()
    await settle()
    expect(order).toEqual([])
    release()
    await settle()
    expect(order).toEqual(['slow', 'second'])
  })

  test('shares them with others: each is fetched once', async () => {
    const told: string[] = []
    const { kernel } = await openPage({
      plugins: [
        telling('base', told, { activate: 'demand' }),
        telling('left', told, { requires: ['base'], activate: 'open' }),
        telling('right', told, { requires: ['base'], activate: 'open' }),
      ],
    })
    await kernel.open()
    await settle()
    expect(told).toEqual(['base', 'left', 'right'])
  })

  test('fails with them', async () => {
    const told: string[] = []
    const { kernel, faults } = await openPage({
      plugins: [failing(9, []), telling('second', told, { requires: ['shaky'], activate: 'open' })],
    })
    await kernel.open()
    await settle()
    expect(told).toEqual([])
    expect(faults).toEqual(["second: Could not load 'shaky'"])
  })

  test('in a circle is refused when the kernel is made', () => {
    const told: string[] = []
    expect(() =>
      createPage({
        plugins: [telling('a', told, { requires: ['b'] }), telling('b', told, { requires: ['a'] })],
      }),
    ).toThrow(expect.objectContaining({ code: 'MISSING_REQUIREMENT', shortMessage: "Plugin 'b' needs 'a'" }))
  })
})

describe('code that cannot be fetched', () => {
  test('once is fetched again, and nobody notices', async () => {
    const fetched: string[] = []
    const { kernel, faults } = await openPage({ plugins: [failing(1, fetched)] })
    expect(await kernel.load(greeting)).toBe('hello')
    expect(fetched).toEqual(['failed', 'fetched'])
    expect(faults).toEqual([])
  })

  test('twice is a failure with its code, and the plugin is not active', async () => {
    const fetched: string[] = []
    const { kernel } = await openPage({ plugins: [failing(2, fetched)] })
    await expect(kernel.load(greeting)).rejects.toMatchObject({
      code: 'PLUGIN_LOAD_FAILED',
      shortMessage: "Could not load 'shaky'",
      cause: expect.objectContaining({ message: 'offline' }),
    })
    expect(fetched).toEqual(['failed', 'failed'])
    expect(kernel.loaded()).not.toContain('shaky')
  })

  test('is tried anew at the next occasion', async () => {
    const fetched: string[] = []
    const { kernel } = await openPage({ plugins: [failing(2, fetched)] })
    expect(await codeOf(kernel.load(greeting))).toBe('PLUGIN_LOAD_FAILED')
    expect(await kernel.load(greeting)).toBe('hello')
    expect(fetched).toEqual(['failed', 'failed', 'fetched'])
  })

  test('of stage `open` does not keep the modal shut, and is tried anew when it opens again', async () => {
    const fetched: string[] = []
    const { kernel, faults, stack } = await openPage({ plugins: [failing(2, fetched, { activate: 'open' })] })
    await kernel.open()
    await settle()
    expect(stack()).toEqual(['Connect'])
    expect(faults).toEqual(["shaky: Could not load 'shaky'"])
    kernel.close()
    await kernel.open()
    await settle()
    expect(kernel.get(greeting)).toBe('hello')
  })

  test('of stage `start` is tried anew at the next attempt to connect', async () => {
    const fetched: string[] = []
    const { kernel } = await openPage({
      wallets: [new ScriptedWallet()],
      plugins: [failing(2, fetched, { activate: 'start' })],
    })
    expect(await codeOf(kernel.connect({ connectorId: 'harbor' }))).toBe('PLUGIN_LOAD_FAILED')
    expect(await codeOf(kernel.connect({ connectorId: 'harbor' }))).toBe('none')
  })

  test('of a chain is tried anew when its provider is asked for again', async () => {
    const chainPlugin = testChain('eip155', [ethereum])
    const [contribution] = chainPlugin.spec.chains ?? []
    let failures = 2
    const { kernel } = createPage({
      chains: [
        definePlugin({
          id: 'chain-eip155',
          chains: contribution && [
            {
              ...contribution,
              load: () => (failures-- > 0 ? Promise.reject(new Error('offline')) : contribution.load()),
            },
          ],
        } as PluginSpec),
      ],
    })
    expect(await codeOf(kernel.provider('eip155'))).toBe('PLUGIN_LOAD_FAILED')
    expect(await kernel.provider('eip155')).toEqual({ namespace: 'eip155' })
  })

  test('of one source of wallets leaves the others', async () => {
    const { kernel, faults } = createPage({
      wallets: [new ScriptedWallet()],
      plugins: [definePlugin({ id: 'broken', connectors: [() => Promise.reject(new Error('offline'))] })],
    })
    await kernel.preload()
    expect(kernel.stores.connectors.list.map(({ id }) => id)).toEqual(['harbor'])
    expect(faults).toEqual(["broken: Could not load 'broken'"])
  })

  test('by a loader that throws at once is a failure like any other', async () => {
    const { kernel } = await openPage({
      plugins: [
        definePlugin({
          id: 'broken',
          activate: 'demand',
          provides: [greeting],
          setup: () => {
            throw new Error('at once')
          },
        }),
      ],
    })
    expect(await codeOf(kernel.load(greeting))).toBe('PLUGIN_LOAD_FAILED')
  })
})

describe('a setup that breaks', () => {
  const breaking = (spec: Partial<PluginSpec> = {}) =>
    pluginThat(
      ctx => {
        ctx.tap(ctx.hooks.modal.beforeClose, () => ({ refuse: 'half alive' }))
        throw new Error('broken setup')
      },
      { id: 'broken', activate: 'open', ...spec },
    )

  test('is reported under the name of its plugin, and leaves nothing behind', async () => {
    const { kernel, faults } = await openPage({ plugins: [breaking()] })
    await kernel.open()
    await settle()
    expect(faults).toEqual(['broken: broken setup'])
    expect(kernel.close()).toBe(true)
  })

  test('of stage `start` makes connecting fail', async () => {
    const { kernel } = await openPage({
      wallets: [new ScriptedWallet()],
      plugins: [breaking({ activate: 'start' })],
    })
    await expect(kernel.connect({ connectorId: 'harbor' })).rejects.toThrow('broken setup')
    expect(kernel.stores.chains.active?.status).toBe('disconnected')
  })

  test('does not keep the others of its stage from coming to life', async () => {
    const told: string[] = []
    const { kernel } = await openPage({ plugins: [breaking(), telling('other', told, { activate: 'open' })] })
    await kernel.open()
    await settle()
    expect(told).toEqual(['other'])
  })
})

test('a plugin that is not asked for is not fetched, though its views are known', async () => {
  const fetched: string[] = []
  const { kernel } = await openPage({
    plugins: [
      definePlugin({
        id: 'idle',
        activate: 'demand',
        views: [view(defineView().as('Idle'), async () => (fetched.push('view'), blank()))],
        setup: async () => (fetched.push('setup'), () => undefined),
      }),
    ],
  })
  await kernel.open()
  await settle()
  expect(kernel.registry.view('Idle')).toBeDefined()
  expect(fetched).toEqual([])
})
