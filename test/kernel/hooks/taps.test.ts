import { jest } from '@jest/globals'
import { stage } from '../../../kernel/hooks/stages.js'
import type { PluginContext, TapOrder } from '../../../kernel/contract/plugin.js'
import type { AnyPlugin } from '../../../kernel/contract/plugin.js'
import { openPage, pass, pluginThat, settle, type PageOptions } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const never = new Promise<never>(() => undefined)
const harbor = { connectorId: 'harbor' }

/** A page that is open, with these plugins active. */
const page = async (...plugins: readonly AnyPlugin[]) => {
  const made = await openPage({ wallets: [new ScriptedWallet()], plugins } satisfies PageOptions)
  await made.kernel.open()
  await settle()
  return made
}

/** A plugin that is active once the modal is open. */
const tapping = (id: string, tap: (ctx: PluginContext) => void) =>
  pluginThat(tap, { id, activate: 'open', guards: ['connect', 'disconnect'] })

describe('a notification', () => {
  test('that one plugin breaks on is reported under its name, and reaches the others', async () => {
    const heard: string[] = []
    const { kernel, faults } = await page(
      tapping('broken', ctx =>
        ctx.tap(ctx.hooks.modal.closed, () => {
          throw new Error('oh')
        }),
      ),
      tapping('other', ctx => ctx.tap(ctx.hooks.modal.closed, () => void heard.push('closed'))),
    )
    expect(kernel.close()).toBe(true)
    expect(faults).toEqual(['broken: oh'])
    expect(heard).toEqual(['closed'])
  })

  test('of a connection that a plugin breaks on does not take the connection away', async () => {
    const heard: string[] = []
    const { kernel, faults } = await page(
      tapping('throws', ctx =>
        ctx.tap(ctx.hooks.connect.completed, () => {
          throw new Error('at once')
        }),
      ),
      tapping('rejects', ctx =>
        ctx.tap(ctx.hooks.connect.completed, () => Promise.reject(new Error('later'))),
      ),
      tapping('hangs', ctx => ctx.tap(ctx.hooks.connect.completed, () => never)),
      tapping('other', ctx => ctx.tap(ctx.hooks.connect.completed, () => void heard.push('connected'))),
    )
    await kernel.connect(harbor)
    expect(heard).toEqual(['connected'])
    await pass(5000)
    expect(kernel.stores.namespaces.active?.status).toBe('connected')
    expect(faults).toEqual([
      'throws: at once',
      'rejects: later',
      'hangs: Tap "hangs" gave no answer in 5000 ms',
    ])
    expect(jest.getTimerCount()).toBe(0)
  })

  test('of an event that the host breaks on is reported, and reaches the plugins', async () => {
    const heard: string[] = []
    const faults: unknown[] = []
    const { kernel } = await openPage({
      wallets: [new ScriptedWallet()],
      onEvent: () => {
        throw new Error('host')
      },
      onError: (error, source) => faults.push([source, error instanceof Error && error.message]),
      plugins: [pluginThat(ctx => ctx.tap(ctx.hooks.event, ({ event }) => void heard.push(event)))],
    })
    await kernel.connect(harbor)
    expect(heard).toEqual(['CONNECT_SUCCESS'])
    expect(faults).toEqual([['onEvent', 'host']])
  })
})

describe('a decision', () => {
  test('is that of the first plugin that has one; the others are not asked', async () => {
    const asked: string[] = []
    const guard = (id: string, answer: { refuse: string } | undefined) =>
      tapping(id, ctx =>
        ctx.tap(ctx.hooks.connect.authorize, () => {
          asked.push(id)
          return answer
        }),
      )
    const { kernel } = await page(
      guard('silent', undefined),
      guard('strict', { refuse: 'strict says no' }),
      guard('late', { refuse: 'late says no' }),
    )
    await expect(kernel.connect(harbor)).rejects.toThrow('strict says no')
    expect(asked).toEqual(['silent', 'strict'])
  })

  test.each([null, {}, { allow: true }, true, 'yes'])(
    'cannot be a yes: %j from one guard does not spare the visitor the next',
    async answer => {
      const { kernel } = await page(
        // A plugin without types may answer anything.
        tapping('lax', ctx => ctx.tap(ctx.hooks.connect.authorize, () => answer as never)),
        tapping('strict', ctx => ctx.tap(ctx.hooks.connect.authorize, () => ({ refuse: 'no' }))),
      )
      await expect(kernel.connect(harbor)).rejects.toMatchObject({ code: 'CONNECT_REFUSED' })
      expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
    },
  )

  test('may take its time', async () => {
    const { kernel } = await page(
      tapping('slow', ctx =>
        ctx.tap(
          ctx.hooks.connect.authorize,
          () =>
            new Promise<{ refuse: string }>(resolve => setTimeout(resolve, 60_000, { refuse: 'at last' })),
        ),
      ),
    )
    const refused = expect(kernel.connect(harbor)).rejects.toThrow('at last')
    await pass(60_000)
    await refused
  })
})

describe('the order of plugins in one hook', () => {
  const order = async (taps: Record<string, TapOrder>) => {
    const asked: string[] = []
    const { kernel } = await page(
      ...Object.entries(taps).map(([id, where]) =>
        tapping(id, ctx => ctx.tap(ctx.hooks.disconnect.before, () => void asked.push(id), where)),
      ),
    )
    await kernel.disconnect()
    return asked
  }

  test('is that of the list', async () => {
    expect(await order({ c: {}, a: {}, b: {} })).toEqual(['c', 'a', 'b'])
  })

  test('goes by stages first: early, none, late, and last of all the kernel`s own', async () => {
    expect(
      await order({
        fallback: { stage: stage.fallback },
        late: { stage: stage.late },
        plain: {},
        early: { stage: stage.early },
      }),
    ).toEqual(['early', 'plain', 'late', 'fallback'])
  })

  test('may put one before another by its id', async () => {
    expect(await order({ a: {}, b: {}, c: { before: 'b' } })).toEqual(['a', 'c', 'b'])
  })
})

test('a value is handed from plugin to plugin; one that gives nothing leaves it as it is', async () => {
  const wallet = new ScriptedWallet()
  const { kernel } = await openPage({
    wallets: [wallet],
    plugins: [
      tapping('first', ctx =>
        ctx.tap(ctx.hooks.connect.prepare, async request => ({
          ...request,
          networkId: 'eip155:137' as const,
        })),
      ),
      tapping('second', ctx => ctx.tap(ctx.hooks.connect.prepare, () => undefined)),
      tapping('third', ctx =>
        ctx.tap(ctx.hooks.connect.prepare, request => ({ ...request, namespaces: ['eip155'] })),
      ),
    ],
  })
  await kernel.open()
  await settle()
  await kernel.connect(harbor)
  expect(wallet.requests[0]?.networkIds.get('eip155')).toBe('eip155:137')
  expect(wallet.requests[0]?.namespaces).toEqual(['eip155'])
})

test('a plugin that breaks while a request is prepared makes it fail, and no wallet is asked', async () => {
  const wallet = new ScriptedWallet()
  const { kernel } = await openPage({
    wallets: [wallet],
    plugins: [
      tapping('broken', ctx =>
        ctx.tap(ctx.hooks.connect.prepare, () => Promise.reject(new Error('no plan'))),
      ),
    ],
  })
  await kernel.open()
  await settle()
  await expect(kernel.connect(harbor)).rejects.toThrow('no plan')
  expect(wallet.requests).toEqual([])
  expect(kernel.stores.namespaces.active?.status).toBe('disconnected')
})
