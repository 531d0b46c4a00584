import { definePlugin, view, type Activation } from '../../../kernel/contract/plugin.js'
import { defineFlag, defineView } from '../../../kernel/contract/keys.js'
import { blank, createPage, openPage, pluginThat, testChain, ethereum } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { failing, greeting, settle, telling } from './support/plugins.js'

describe('a plugin is fetched', () => {
  const stages: readonly Activation[] = ['start', 'open', 'connected', 'demand']
  const page = () => {
    const told: string[] = []
    const plugins = stages.map(activate => telling(activate, told, { activate, guards: [] }))
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

  test('of stage `start` as the modal is mounted, before anybody does anything', async () => {
    const told: string[] = []
    const { kernel } = createPage({ plugins: [telling('start', told, { activate: 'start' })] })
    await kernel.start()
    await settle()
    expect(told).toEqual(['start'])
  })

  test('of stage `start` as soon as its flag is on, where it was off then', async () => {
    const told: string[] = []
    const { kernel } = createPage({
      plugins: [telling('start', told, { activate: 'start', flag: defineFlag('late', false) })],
    })
    await kernel.start()
    await settle()
    expect(kernel.loaded()).toEqual([])
    kernel.stores.flags.set('late', true)
    await settle()
    expect(told).toEqual(['start'])
  })

  test('of stage `start` by connecting, where the modal is never mounted', async () => {
    const told: string[] = []
    const { kernel } = createPage({
      wallets: [new ScriptedWallet()],
      plugins: [telling('start', told, { activate: 'start' })],
    })
    await kernel.connect({ connectorId: 'harbor' })
    expect(told).toEqual(['start'])
  })

  test('that guards connections before a wallet is asked', async () => {
    const told: string[] = []
    const wallet = new ScriptedWallet()
    const asked: string[] = []
    const { kernel, source } = await openPage({ plugins: [telling('guard', told, { guards: ['connect'] })] })
    source.announce({
      ...wallet.connector,
      connect: request => {
        asked.push(...told)
        return wallet.connector.connect(request)
      },
    })
    await kernel.connect({ connectorId: 'harbor' })
    expect(asked).toEqual(['guard'])
  })

  test('that finds wallets, and what it requires, all at once; they are set up one after the other', async () => {
    const told: string[] = []
    const part = (id: string) => async () => {
      told.push(`${id} is fetched`)
      await settle()
      return () => void told.push(`${id} is set up`)
    }
    const finder = definePlugin({
      ...{ id: 'finder', requires: ['base'], setup: part('finder') },
      connectors: [async () => () => ({ discover: () => () => undefined })],
    })
    const base = definePlugin({ id: 'base', activate: 'demand', setup: part('base') })
    const { kernel } = createPage({ plugins: [finder, base] })
    await kernel.preload()
    expect(told.slice(-2)).toEqual(['base is set up', 'finder is set up'])
    expect(told.slice(0, -2).every(line => line.endsWith('fetched'))).toBe(true)
    expect(new Set(told.slice(0, 2))).toEqual(new Set(['base is fetched', 'finder is fetched']))
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
