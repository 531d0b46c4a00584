import { jest } from '@jest/globals'
import type { KernelHooks } from '../../../kernel/hooks/createHooks.js'
import { definePlugin, view, type AnyPlugin, type PluginContext } from '../../../kernel/contract/plugin.js'
import { defineFlag, defineView } from '../../../kernel/contract/keys.js'
import { blank, codeOf, createPage, pluginThat, settle, type Page } from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const harbor = { connectorId: 'harbor' }
const giftView = defineView().as('Gift')
/** A view that is off, and one of nobody's. */
const gifts = definePlugin({ id: 'gifts', flag: defineFlag('gifts', false), views: [view(giftView, blank)] })

const hostile = new Proxy(
  {},
  {
    get: () => {
      throw new Error('gotcha')
    },
  },
)
/** What no hook takes. */
const junk: readonly (readonly [string, unknown])[] = [
  ['null', null],
  ['a number', 42],
  ['true', true],
  ['a text', 'x'],
  ['a list of nothing', [null]],
  ['an empty object', {}],
  ['a promise that never ends', new Promise(() => undefined)],
  ['an object whose properties throw', hostile],
]

const unfit = /^bad: Plugin 'bad' has failed/
/** What is tapped, what is done then, and what must come of it. */
interface Story {
  readonly hook: (hooks: KernelHooks) => object
  readonly act: (page: Page) => Promise<unknown>
  readonly outcome: unknown
  readonly more?: readonly (readonly [string, unknown])[]
  /** Guards that are silent or refuse: whatever is not silence does the latter, and is no fault. */
  readonly isRefused?: boolean
}

const connected = async ({ kernel }: Page) => {
  await kernel.connect(harbor)
  return kernel.stores.namespaces.active?.status
}

const stories: Readonly<Record<string, Story>> = {
  'connectors.decorate': {
    hook: ({ connectors }) => connectors.decorate,
    act: connected,
    outcome: 'connected',
    more: [
      ['wallets that nobody has found', [{ id: 'unheard-of', name: 'Harbor' }]],
      ['fewer wallets', []],
    ],
  },
  'connect.prepare': {
    hook: ({ connect }) => connect.prepare,
    act: connected,
    outcome: 'connected',
    more: [
      ['a request without a wallet', { namespaces: ['eip155'] }],
      ['a request for no list of chains', { connectorId: 'harbor', namespaces: 5 }],
    ],
  },
  'disconnect.plan': {
    hook: ({ disconnect }) => disconnect.plan,
    act: async ({ kernel }) => {
      await kernel.connect(harbor)
      await kernel.disconnect()
      return kernel.stores.namespaces.active?.status
    },
    outcome: 'disconnected',
    more: [['numbers', [1, 2]]],
  },
  'modal.resolveView': {
    hook: ({ modal }) => modal.resolveView,
    act: async ({ kernel, stack }) => {
      await kernel.open()
      return stack()
    },
    outcome: ['Connect'],
    more: [
      ['a view that is off', { view: giftView }],
      ['a view of nobody', { view: defineView().as('Nobody') }],
      ['the name of a view', { view: 'Account' }],
    ],
  },
  'modal.beforeClose': {
    hook: ({ modal }) => modal.beforeClose,
    act: async ({ kernel }) => {
      await kernel.open()
      return kernel.close()
    },
    outcome: true,
    more: [['no reason', { refuse: 5 }]],
  },
  'router.back': {
    hook: ({ router }) => router.back,
    act: async ({ kernel, stack }) => {
      await kernel.open()
      kernel.push('AllWallets')
      kernel.back()
      return stack()
    },
    outcome: ['Connect'],
  },
  'rpc.classify': {
    hook: ({ rpc }) => rpc.classify,
    act: ({ kernel }) => codeOf(kernel.guardRpc({ namespace: 'eip155', method: 'read', params: [] })),
    outcome: 'RPC_NOT_ALLOWED',
  },
  'rpc.requested': {
    hook: ({ rpc }) => rpc.requested,
    act: ({ kernel }) => codeOf(kernel.guardRpc({ namespace: 'eip155', method: 'sign', params: [] })),
    outcome: 'RPC_REFUSED',
    isRefused: true,
  },
  'connect.authorize': {
    hook: ({ connect }) => connect.authorize,
    act: ({ kernel }) => codeOf(kernel.connect(harbor)),
    outcome: 'CONNECT_REFUSED',
    isRefused: true,
  },
  'network.authorize': {
    hook: ({ network }) => network.authorize,
    act: ({ kernel }) => codeOf(kernel.switchNetwork('eip155:137')),
    outcome: 'SWITCH_REFUSED',
    isRefused: true,
  },
}

const pageWith = async (...plugins: readonly AnyPlugin[]) => {
  const page = createPage({ wallets: [new ScriptedWallet()], plugins: [gifts, ...plugins] })
  await page.kernel.start()
  await settle()
  return page
}

/** A plugin without types, which answers what it likes. */
const answering = (hook: Story['hook'], answer: unknown) =>
  pluginThat((ctx: PluginContext) => ctx.tap(hook(ctx.hooks) as never, () => answer as never), { id: 'bad' })

/** Who is awaited may give a promise, which is waited for; what breaks as it is awaited has failed, as if it had thrown. */
const isFor = ({ isRefused, hook }: Story, answer: unknown) =>
  hook === stories['connect.prepare']?.hook
    ? answer !== hostile && !(answer instanceof Promise)
    : !isRefused || !(answer instanceof Promise)

describe.each(Object.entries(stories))('a tap on `%s` that answers', (_, story) => {
  const answers = [...junk, ...(story.more ?? [])].filter(([, answer]) => isFor(story, answer))

  test.each(answers)('%s changes nothing for the visitor, and is told of by its name', async (__, answer) => {
    const page = await pageWith(answering(story.hook, answer))
    const outcome = story.act(page)
    await settle()
    // What breaks when it is looked at has failed, and whoever guards and fails lets nobody through either.
    expect(await outcome).toEqual(story.isRefused && answer === hostile ? 'PLUGIN_FAILED' : story.outcome)
    const told = page.faults.filter(fault => fault.startsWith('bad: '))
    expect([...new Set(told)]).toEqual(story.isRefused ? [] : [expect.stringMatching(unfit)])
    expect(page.faults).toEqual(told)
  })
})

const everyHook = async () => {
  const { kernel } = await pageWith()
  const hooks = await kernel.hooks()
  const { event, ...groups } = hooks
  return Object.entries({ ...groups, '': { event } }).flatMap(([group, members]) =>
    Object.keys(members).map(name => (group ? `${group}.${name}` : name)),
  )
}

test('every hook stands above, or only tells and awaits', async () => {
  const told = [
    ...['modal.opened', 'modal.closed', 'connect.completed', 'event'],
    ...['disconnect.before', 'disconnect.completed'],
    ...['network.switched', 'account.changed'],
  ]
  expect((await everyHook()).sort()).toEqual([...Object.keys(stories), ...told].sort())
})

test.each(junk)('whoever is only told may answer %s: nothing comes of it', async (_, answer) => {
  const page = await pageWith(
    pluginThat(
      ({ tap, hooks }) => {
        const { modal, connect, disconnect, network, account } = hooks
        const told = [modal.opened, modal.closed, connect.completed, network.switched]
        for (const hook of [...told, account.changed, disconnect.before, disconnect.completed, hooks.event])
          tap(hook as never, () => answer as never)
      },
      { id: 'bad' },
    ),
  )
  await page.kernel.open()
  await page.kernel.connect(harbor)
  await page.kernel.switchNetwork('eip155:137')
  expect(page.kernel.stores.namespaces.active?.network?.caipNetworkId).toBe('eip155:137')
  const ended = codeOf(page.kernel.disconnect())
  await jest.advanceTimersByTimeAsync(5000)
  // Who is awaited, and fails or never ends, is told of to the caller.
  const isAwaited = answer instanceof Promise || answer === hostile
  expect(await ended).toBe(isAwaited ? 'DISCONNECT_FAILED' : 'none')
  expect(page.kernel.stores.namespaces.active?.status).toBe('disconnected')
  expect(page.kernel.close()).toBe(true)
})
