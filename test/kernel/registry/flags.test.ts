import {
  definePlugin,
  view,
  contribute,
  type PluginSpec,
  type Setup,
} from '../../../kernel/contract/plugin.js'
import { defineFlag, definePoint, defineService, defineView } from '../../../kernel/contract/keys.js'
import { blank, codeOf, createPage, openPage, type Page, type PageOptions } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

const settle = () => new Promise(resolve => setTimeout(resolve))

const faucetView = defineView().as('Faucet')
const faucetService = defineService<{ readonly name: string }>('faucet')
const point = definePoint<string>('names')

/** A feature behind a flag, with something of everything, and what happened to it. */
const feature = (spec: Partial<PluginSpec> = {}, setup: Setup = () => undefined) => {
  const happened: string[] = []
  const plugin = definePlugin({
    id: 'faucet',
    flag: defineFlag('faucet', true),
    activate: 'open',
    provides: [faucetService],
    views: [view(faucetView, blank)],
    walletFeatures: [{ id: 'faucet', label: 'Faucet', order: 10, opens: faucetView }],
    accountTabs: [{ id: 'faucet', label: 'Faucet', order: 10, load: blank }],
    connectMethods: [{ id: 'faucet', order: 10, load: blank }],
    connectors: [
      async () => () => ({
        discover: add => {
          happened.push('looks for wallets')
          add(new ScriptedWallet({ id: 'faucet wallet' }).connector)
          return () => void happened.push('stops looking')
        },
      }),
    ],
    rpc: [{ namespace: 'eip155', safe: ['faucet'], approve: [], events: [] }],
    contribute: [contribute(point, 'faucet')],
    setup: async () => {
      happened.push('fetched')
      return async ctx => {
        ctx.tap(ctx.hooks.modal.opened, () => void happened.push('heard'))
        ctx.tap(ctx.hooks.modal.beforeClose, () => ({ refuse: 'faucet runs' }))
        ctx.provide(faucetService, () => ({ name: 'faucet' }))
        ctx.onDispose(() => happened.push('disposed'))
        await setup(ctx)
      }
    },
    ...spec,
  } as PluginSpec)
  return { plugin, happened }
}

const page = async (options: PageOptions = {}, spec: Partial<PluginSpec> = {}, setup?: Setup) => {
  const { plugin, happened } = feature(spec, setup)
  const made = await openPage({ ...options, plugins: [plugin] })
  return { ...made, happened, flags: made.kernel.stores.flags }
}

/** Everything of the feature that can be seen from outside. */
const seen = ({ kernel }: Page) => ({
  view: kernel.registry.view(faucetView) !== undefined,
  features: kernel.registry.walletFeatures.map(({ id }) => id),
  tabs: kernel.registry.accountTabs.map(({ id }) => id),
  methods: kernel.registry.connectMethods.map(({ id }) => id),
  wallets: kernel.stores.connectors.list.map(({ id }) => id),
  contributions: kernel.registry.contributions(point),
  rpc: JSON.stringify(kernel.registry.rpc).includes('faucet'),
})

const nothing = {
  ...{ view: false, features: [], tabs: [], methods: [], wallets: [], contributions: [], rpc: false },
}

describe('a feature whose flag is off', () => {
  const off = () => page({ features: { faucet: false } })

  test('is not there at all', async () => {
    const made = await off()
    expect(seen(made)).toEqual(nothing)
  })

  test('is never fetched', async () => {
    const { kernel, happened } = await off()
    await kernel.open()
    await settle()
    await kernel.preload()
    expect(happened).toEqual([])
    expect(kernel.loaded()).not.toContain('faucet')
  })

  test('has views that cannot be opened, by key or by name', async () => {
    const { kernel } = await off()
    expect(await codeOf(kernel.open(faucetView))).toBe('VIEW_NOT_AVAILABLE')
    expect(await codeOf(kernel.open('Faucet'))).toBe('VIEW_NOT_AVAILABLE')
    expect(() => kernel.push('Faucet')).toThrow(expect.objectContaining({ code: 'VIEW_NOT_AVAILABLE' }))
  })

  test('has services that cannot be had', async () => {
    const { kernel } = await off()
    expect(await codeOf(kernel.load(faucetService))).toBe('SERVICE_NOT_PROVIDED')
    expect(() => kernel.get(faucetService)).toThrow(expect.objectContaining({ code: 'SERVICE_NOT_PROVIDED' }))
  })
})

test('a plugin that requires one that is off is off itself, and comes and goes with it', async () => {
  const { plugin } = feature({ requires: ['base'] })
  const base = definePlugin({
    id: 'base',
    flag: defineFlag('base', false),
    setup: async () => () => undefined,
  })
  const made = await openPage({ plugins: [plugin, base] })
  const { flags } = made.kernel.stores
  await made.kernel.open()
  await settle()
  expect(seen(made)).toEqual(nothing)
  expect(made.kernel.loaded()).not.toContain('base')
  flags.set('base', true)
  await settle()
  expect(seen(made)).toMatchObject({ view: true, wallets: ['faucet wallet'] })
  flags.set('base', false)
  expect(seen(made)).toEqual(nothing)
})

describe('a flag', () => {
  test.each([
    [undefined, true, true],
    [undefined, false, false],
    [false, true, false],
    [true, false, true],
    [[], true, false],
    [['google'], false, true],
  ] as const)('set to %j by the host, with the fallback %j, is %j', async (value, fallback, isOn) => {
    const made = await page(
      { features: { faucet: value } },
      { flag: defineFlag<'faucet', boolean | readonly string[]>('faucet', fallback) },
    )
    expect(seen(made).view).toBe(isOn)
  })

  test('that holds a list is off with an empty list, also as its fallback', async () => {
    const empty = await page({}, { flag: defineFlag<'faucet', readonly string[]>('faucet', []) })
    expect(seen(empty).view).toBe(false)
  })

  test('of another name changes nothing, whatever that name is', async () => {
    const made = await page({ features: { other: false, constructor: false, ['__proto__']: false } })
    expect(seen(made).view).toBe(true)
  })
})

describe('turned off while it runs, a feature', () => {
  const running = async (setup?: Setup) => {
    const made = await page({}, {}, setup)
    await made.kernel.open()
    await settle()
    made.happened.length = 0
    return made
  }

  test('gives everything back', async () => {
    const made = await running()
    made.flags.set('faucet', false)
    expect(seen(made)).toEqual(nothing)
    expect(made.happened).toEqual(expect.arrayContaining(['disposed', 'stops looking']))
    expect(made.kernel.loaded()).not.toContain('faucet')
  })

  test('says nothing any more: its taps are silent, its guards do not refuse', async () => {
    const made = await running()
    expect(made.kernel.close()).toBe(false)
    made.flags.set('faucet', false)
    expect(made.kernel.close()).toBe(true)
    await made.kernel.open()
    expect(made.happened).not.toContain('heard')
  })

  test('has no services any more', async () => {
    const made = await running()
    expect(made.kernel.get(faucetService)).toEqual({ name: 'faucet' })
    made.flags.set('faucet', false)
    expect(() => made.kernel.get(faucetService)).toThrow(
      expect.objectContaining({ code: 'SERVICE_NOT_PROVIDED' }),
    )
  })

  test('has views that cannot be opened any more', async () => {
    const made = await running()
    made.flags.set('faucet', false)
    expect(await codeOf(made.kernel.open(faucetView))).toBe('VIEW_NOT_AVAILABLE')
  })

  test('that breaks as it goes is reported, and the rest of it goes all the same', async () => {
    const made = await running(ctx => {
      ctx.onDispose(() => {
        throw new Error('broken goodbye')
      })
    })
    made.flags.set('faucet', false)
    expect(made.faults).toEqual(['faucet: broken goodbye'])
    expect(made.happened).toEqual(expect.arrayContaining(['disposed', 'stops looking']))
    expect(seen(made)).toEqual(nothing)
  })

  test('and on again comes back, once', async () => {
    const made = await running()
    made.flags.set('faucet', false)
    made.flags.set('faucet', true)
    await settle()
    expect(seen(made)).toMatchObject({ view: true, wallets: ['faucet wallet'], features: ['faucet'] })
    made.happened.length = 0
    await made.kernel.open()
    made.kernel.close({ force: true })
    await made.kernel.open()
    expect(made.happened).toEqual(['heard'])
  })
})

describe('turned on while the modal is', () => {
  test('open, a feature comes to life', async () => {
    const made = await page({ features: { faucet: false } })
    await made.kernel.open()
    await settle()
    made.flags.set('faucet', true)
    await settle()
    expect(made.happened).toContain('fetched')
    expect(seen(made).wallets).toEqual(['faucet wallet'])
  })

  test('not yet opened, a feature waits for its stage', async () => {
    const made = await page({ features: { faucet: false } }, { connectors: [] })
    made.flags.set('faucet', true)
    await settle()
    expect(made.happened).toEqual([])
    await made.kernel.open()
    await settle()
    expect(made.happened).toContain('fetched')
  })
})

test('a feature that is turned off while it is being fetched leaves nothing behind', async () => {
  let arrive: () => void = () => undefined
  const { plugin, happened } = feature({}, () => new Promise(resolve => (arrive = resolve)))
  const page = createPage({ plugins: [plugin] })
  const made = { ...page, happened, flags: page.kernel.stores.flags }
  await made.kernel.open()
  await settle()
  expect(made.kernel.loaded()).toContain('faucet')
  made.flags.set('faucet', false)
  arrive()
  await settle()
  expect(seen(made)).toEqual(nothing)
  expect(() => made.kernel.get(faucetService)).toThrow(
    expect.objectContaining({ code: 'SERVICE_NOT_PROVIDED' }),
  )
  expect(made.happened.filter(what => what === 'looks for wallets')).toHaveLength(
    made.happened.filter(what => what === 'stops looking').length,
  )
})

test('what a feature offers after it was turned off is not taken', async () => {
  let offer: () => void = () => undefined
  const late: string[] = []
  const made = await page({}, {}, ctx => {
    offer = () => {
      ctx.provide(faucetService, () => ({ name: 'late' }))
      ctx.onDispose(() => late.push('disposed at once'))
    }
  })
  await made.kernel.open()
  await settle()
  made.flags.set('faucet', false)
  offer()
  expect(() => made.kernel.get(faucetService)).toThrow(
    expect.objectContaining({ code: 'SERVICE_NOT_PROVIDED' }),
  )
  expect(late).toEqual(['disposed at once'])
})
