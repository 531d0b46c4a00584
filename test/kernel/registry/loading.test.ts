import { definePlugin, type PluginSpec } from '../../../kernel/contract/plugin.js'
import { codeOf, createPage, openPage, pluginThat, testChain, ethereum } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'
import { failing, greeting, settle, telling } from './support/plugins.js'

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

  test('of a guard is tried anew at the next attempt to connect', async () => {
    const fetched: string[] = []
    const { kernel } = await openPage({
      wallets: [new ScriptedWallet()],
      plugins: [failing(2, fetched, { guards: ['connect'] })],
    })
    expect(await codeOf(kernel.connect({ connectorId: 'harbor' }))).toBe('GUARD_UNAVAILABLE')
    expect(await codeOf(kernel.connect({ connectorId: 'harbor' }))).toBe('none')
  })

  test('of a chain is tried anew when its provider is asked for again', async () => {
    const chainPlugin = testChain('eip155', [ethereum])
    const [contribution] = chainPlugin.spec.namespaces ?? []
    let failures = 2
    const { kernel } = createPage({
      chains: [
        definePlugin({
          id: 'chain-eip155',
          namespaces: contribution && [
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
    expect(faults).toEqual(["broken: Could not set up 'broken' (broken setup)"])
    expect(kernel.close()).toBe(true)
  })

  test('of a guard makes connecting fail, in the name of its plugin', async () => {
    const { kernel } = await openPage({
      wallets: [new ScriptedWallet()],
      plugins: [breaking({ guards: ['connect'] })],
    })
    await expect(kernel.connect({ connectorId: 'harbor' })).rejects.toMatchObject({
      code: 'GUARD_UNAVAILABLE',
      details: 'broken',
      cause: { code: 'PLUGIN_SETUP_FAILED', details: 'broken setup' },
    })
    expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
  })

  test.each(['start', 'open', 'connected', 'event'] as const)(
    'of stage `%s` keeps nobody from connecting',
    async activate => {
      const { kernel, faults } = await openPage({
        wallets: [new ScriptedWallet()],
        plugins: [breaking({ activate })],
      })
      await kernel.start()
      await kernel.open()
      expect(await codeOf(kernel.connect({ connectorId: 'harbor' }))).toBe('none')
      await settle()
      expect(new Set(faults)).toEqual(new Set(["broken: Could not set up 'broken' (broken setup)"]))
    },
  )

  test('does not keep the others of its stage from coming to life', async () => {
    const told: string[] = []
    const { kernel } = await openPage({ plugins: [breaking(), telling('other', told, { activate: 'open' })] })
    await kernel.open()
    await settle()
    expect(told).toEqual(['other'])
  })
})
