import type { Kernel } from '../../../kernel/contract/Kernel.js'
import type { PluginContext } from '../../../kernel/contract/plugin.js'
import { defineNamespaceService, defineFlag, defineService } from '../../../kernel/contract/keys.js'
import type { Environment } from '../../../kernel/environment/Environment.js'
import { switchNetwork, signMessage } from '../../../kernel/contract/capabilities.js'
import { codeOf, openPage, pluginThat } from '../../support/kernel.js'

interface Greeter {
  greet(): string
}
const greeter = defineService<Greeter>('test.greeter')
const swaps = defineFlag('swaps', true)
const other = defineService<Greeter>('test.other')
const form = defineNamespaceService<{ readonly namespace: string }>('test.form')

const notProvided = expect.objectContaining({ code: 'SERVICE_NOT_PROVIDED' })

describe('a service', () => {
  test('is made once, at first use', async () => {
    const made: string[] = []
    const { kernel } = await openPage({
      plugins: [
        pluginThat(ctx => ctx.provide(greeter, () => (made.push('made'), { greet: () => 'hello' })), {
          activate: 'demand',
          provides: [greeter],
        }),
      ],
    })
    const first = await kernel.load(greeter)
    expect(kernel.get(greeter)).toBe(first)
    expect(first.greet()).toBe('hello')
    expect(made).toEqual(['made'])
  })

  test('that nobody provides cannot be had', async () => {
    const { kernel } = await openPage()
    expect(await codeOf(kernel.load(greeter))).toBe('SERVICE_NOT_PROVIDED')
    expect(() => kernel.get(greeter)).toThrow(notProvided)
  })

  test('cannot be had before its plugin is active', async () => {
    const { kernel } = await openPage({
      plugins: [
        pluginThat(ctx => ctx.provide(greeter, () => ({ greet: () => 'hello' })), { provides: [greeter] }),
      ],
    })
    expect(() => kernel.get(greeter)).toThrow(notProvided)
    await kernel.load(greeter)
    expect(kernel.get(greeter).greet()).toBe('hello')
  })

  test('that its plugin promises and then does not give is not provided', async () => {
    const { kernel } = await openPage({ plugins: [pluginThat(() => undefined, { provides: [greeter] })] })
    expect(await codeOf(kernel.load(greeter))).toBe('SERVICE_NOT_PROVIDED')
  })

  test('is known by its key, not by its name', async () => {
    const { kernel } = await openPage({
      plugins: [
        pluginThat(ctx => ctx.provide(greeter, () => ({ greet: () => 'hello' })), { provides: [greeter] }),
      ],
    })
    expect(await codeOf(kernel.load(defineService<Greeter>('test.greeter')))).toBe('SERVICE_NOT_PROVIDED')
  })

  test('of another plugin is activated with it', async () => {
    const { kernel } = await openPage({
      plugins: [
        pluginThat(
          async ctx => {
            const base = await ctx.load(greeter)
            ctx.provide(other, () => ({ greet: () => `${base.greet()} again` }))
          },
          { id: 'second', activate: 'demand', provides: [other] },
        ),
        pluginThat(ctx => ctx.provide(greeter, () => ({ greet: () => 'hello' })), {
          id: 'first',
          activate: 'demand',
          provides: [greeter],
        }),
      ],
    })
    expect((await kernel.load(other)).greet()).toBe('hello again')
    expect(kernel.loaded()).toEqual(expect.arrayContaining(['first', 'second']))
  })

  test.each<[string, (kernel: Kernel, ask: () => void) => void]>([
    ['asked for once the modal has gone', (kernel, ask) => (kernel.dispose(), ask())],
    ['still being fetched when the modal goes', (kernel, ask) => (ask(), kernel.dispose())],
    [
      'still being fetched when its flag goes off',
      (kernel, ask) => (ask(), kernel.stores.flags.set('swaps', false)),
    ],
  ])('that is %s is nobody’s fault', async (_when, happens) => {
    const contexts: PluginContext[] = []
    const { kernel, faults } = await openPage({
      plugins: [
        pluginThat(ctx => void contexts.push(ctx), { id: 'asks', activate: 'demand', provides: [other] }),
        pluginThat(ctx => ctx.provide(greeter, () => ({ greet: () => 'hello' })), {
          ...{ id: 'greets', activate: 'demand', flag: swaps, provides: [greeter] },
        }),
      ],
    })
    await codeOf(kernel.load(other))
    const [asks] = contexts
    let asked: Promise<unknown> | undefined
    happens(kernel, () => (asked = asks?.load(greeter).catch((reason: unknown) => reason)))
    const error = await asked
    expect(error).toMatchObject({ code: 'PLUGIN_LOAD_FAILED' })
    asks?.report(error)
    expect(faults).toEqual([])
  })

  test('that needs itself while it is made is refused', async () => {
    const { kernel } = await openPage({
      plugins: [
        pluginThat(
          ctx => {
            ctx.provide(greeter, () => ctx.get(other))
            ctx.provide(other, () => ctx.get(greeter))
          },
          { provides: [greeter, other] },
        ),
      ],
    })
    expect(await codeOf(kernel.load(greeter))).toBe('SERVICE_CYCLE')
    expect(await codeOf(kernel.load(other))).toBe('SERVICE_CYCLE')
  })

  test('whose making broke once is made at the next use', async () => {
    let isBroken = true
    const { kernel } = await openPage({
      plugins: [
        pluginThat(
          ctx =>
            ctx.provide(greeter, () => {
              if (isBroken) throw new Error('not yet')
              return { greet: () => 'hello' }
            }),
          { provides: [greeter] },
        ),
      ],
    })
    await expect(kernel.load(greeter)).rejects.toThrow('not yet')
    isBroken = false
    expect(kernel.get(greeter).greet()).toBe('hello')
  })
})

describe('a service of two plugins', () => {
  const greets = (id: string, more: Partial<Parameters<typeof pluginThat>[1]> = {}) =>
    pluginThat(ctx => ctx.provide(greeter, () => ({ greet: () => id })), {
      id,
      provides: [greeter],
      activate: 'start',
      ...more,
    })

  test('stays that of the first; the second is off, and the fault names both', async () => {
    const errors: unknown[] = []
    const { kernel } = await openPage({
      plugins: [greets('first'), greets('second')],
      onError: error => errors.push(error),
    })
    await kernel.start()
    expect((await kernel.load(greeter)).greet()).toBe('first')
    expect(kernel.loaded()).toContain('first')
    expect(kernel.loaded()).not.toContain('second')
    expect(errors).toEqual([
      expect.objectContaining({
        code: 'PLUGIN_SETUP_FAILED',
        message: expect.stringContaining("'second'"),
        cause: expect.objectContaining({
          code: 'SERVICE_PROVIDED_TWICE',
          message: expect.stringContaining("'first'"),
        }),
      }),
    ])
  })

  test('is that of the one that is on', async () => {
    const { kernel } = await openPage({
      plugins: [
        greets('first', { flag: swaps, activate: 'demand' }),
        greets('second', { activate: 'demand' }),
      ],
      features: { swaps: false },
    })
    expect((await kernel.load(greeter)).greet()).toBe('second')
  })

  test('passes on when the first is turned off', async () => {
    const { kernel } = await openPage({
      plugins: [
        greets('first', { flag: swaps, activate: 'demand' }),
        greets('second', { activate: 'demand' }),
      ],
    })
    expect((await kernel.load(greeter)).greet()).toBe('first')
    kernel.stores.flags.set('swaps', false)
    expect((await kernel.load(greeter)).greet()).toBe('second')
  })
})

describe('a service of each chain', () => {
  const page = async () => {
    const made: string[] = []
    const page = await openPage({
      plugins: [
        pluginThat(
          ctx => {
            ctx.provide(greeter, () => ({ greet: () => 'hello' }))
            ctx.provideForNamespace(form, ({ namespace }) => (made.push(namespace), { namespace }))
          },
          { provides: [greeter, form] },
        ),
      ],
    })
    await page.kernel.load(greeter)
    return { ...page, made }
  }

  test('has an instance for each namespace, made at first use', async () => {
    const { kernel, made } = await page()
    const eip155 = kernel.getForNamespace(form, 'eip155')
    expect(eip155).toEqual({ namespace: 'eip155' })
    expect(kernel.getForNamespace(form, 'eip155')).toBe(eip155)
    expect(kernel.getForNamespace(form, 'solana')).toEqual({ namespace: 'solana' })
    expect(made).toEqual(['eip155', 'solana'])
  })

  test('is not provided for a namespace that the page does not have', async () => {
    const { kernel, made } = await page()
    expect(() => kernel.getForNamespace(form, 'cosmos')).toThrow(notProvided)
    expect(() => kernel.getForNamespace(form, '__proto__')).toThrow(notProvided)
    expect(made).toEqual([])
  })
})

describe('a capability', () => {
  test('of a chain is there once its adapter is fetched, and only those that the chain has', async () => {
    const { kernel } = await openPage()
    await kernel.provider('eip155')
    expect(kernel.capability(switchNetwork, 'eip155')).toEqual({ switch: expect.any(Function) })
    expect(kernel.capability(signMessage, 'eip155')).toBeUndefined()
    expect(kernel.capability(switchNetwork, 'cosmos')).toBeUndefined()
    expect(kernel.capability(switchNetwork, 'constructor')).toBeUndefined()
  })
})

describe('what a plugin works with', () => {
  test('is its own name, the stores, the storage, the options and the outside world', async () => {
    const contexts: PluginContext[] = []
    const { kernel, env } = await openPage({
      projectId: 'abc',
      plugins: [pluginThat(ctx => void contexts.push(ctx), { provides: [greeter] })],
    })
    await codeOf(kernel.load(greeter))
    const [ctx] = contexts
    expect(ctx?.id).toBe('test')
    expect(ctx?.stores).toBe(kernel.stores)
    expect(ctx?.storage).toBe(kernel.storage)
    expect(ctx?.options.projectId).toBe('abc')
    expect(ctx?.env satisfies Environment | undefined).toBe(env)
    expect(ctx?.hooks).toBe(await kernel.hooks())
  })

  test('reports under its name, and sends events to the host', async () => {
    const { kernel, faults, log } = await openPage({
      plugins: [
        pluginThat(
          ctx => {
            ctx.report(new Error('a fault'))
            ctx.track({ event: 'CLICK', properties: { where: 'here' } })
          },
          { id: 'acme', provides: [greeter] },
        ),
      ],
    })
    await codeOf(kernel.load(greeter))
    expect(faults).toEqual(['acme: a fault'])
    expect(log).toEqual([{ event: 'CLICK', properties: { where: 'here' } }])
  })
})
