import { jest } from '@jest/globals'
import { memoryEnvironment } from '../../../kernel/environment/memory.js'
import { contribute, defineFlag, definePlugin, defineView, firstViews, view } from '../../../kernel/define.js'
import { createKernel } from '../../../kernel/runtime/createKernel.js'
import { blank, codeOf, pluginThat, settle } from '../../support/kernel.js'
import { swapView, learnView, page, connectedPage, openedWith } from './support/navigationPage.js'
import { androidPhone, desktop } from '../../support/platforms.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

describe('opening', () => {
  test('a view that the host names comes first of all, with its data', async () => {
    const { kernel, stack } = await connectedPage({ manualWCControl: true })
    await kernel.open(swapView, { from: 'ETH' })
    expect(stack()).toEqual(['Swap'])
    expect(kernel.stores.router.current?.data).toEqual({ from: 'ETH' })
  })

  test('a view may be named by its id', async () => {
    const { kernel, stack } = await page()
    await kernel.open('Swap', { from: 'ETH' })
    expect(stack()).toEqual(['Swap'])
  })

  test.each([
    [desktop, 'ConnectingWalletConnectBasic'],
    [androidPhone, 'AllWallets'],
  ])('manual control comes next: %j leads to %s', async (platform, expected) => {
    const { kernel, stack } = await page({ manualWCControl: true, env: { platform } })
    await kernel.open()
    expect(stack()).toEqual([expected])
  })

  test('manual control counts while connected, too', async () => {
    const { kernel, stack } = await connectedPage({ manualWCControl: true })
    await kernel.open()
    expect(stack()).toEqual(['ConnectingWalletConnectBasic'])
  })

  test.each([
    [desktop, 'ConnectingWalletConnectBasic'],
    [androidPhone, 'AllWallets'],
  ])('no chain at all is like manual control: %j leads to %s', async (platform, expected) => {
    const { kernel, stack } = await page({ chains: [], env: { platform } })
    await kernel.open()
    expect(stack()).toEqual([expected])
  })

  test('a view that a plugin puts first comes before the usual ones, where it fits and its plugin is on', async () => {
    const tourView = defineView().as('Tour')
    const flag = defineFlag('tour', true)
    const { kernel, stack } = await page({
      plugins: [
        definePlugin({
          id: 'tour',
          flag,
          views: [view(tourView, blank)],
          contribute: [
            contribute(firstViews, { view: tourView, order: 1, fits: ({ isConnected }) => isConnected }),
            contribute(firstViews, { view: defineView().as('Nowhere'), order: 2 }),
            contribute(firstViews, { view: tourView, order: 3 }),
          ],
        }),
      ],
    })
    await kernel.open()
    expect(stack()).toEqual(['Tour'])
    kernel.close()
    kernel.stores.flags.set(flag.id, false)
    await kernel.open()
    expect(stack()).toEqual(['Connect'])
  })

  test('a view while the modal shows asks plugins, too, and keeps what is under it', async () => {
    const { kernel, stack } = await openedWith(
      pluginThat(
        ctx =>
          ctx.tap(ctx.hooks.modal.resolveView, ({ view }) =>
            view === swapView ? { view: learnView } : undefined,
          ),
        { activate: 'open' },
      ),
    )
    await kernel.open(swapView, { from: 'ETH' })
    expect(stack()).toEqual(['Connect', 'Learn'])
  })

  test('connected leads to Account', async () => {
    const { kernel, stack } = await connectedPage()
    await kernel.open()
    expect(stack()).toEqual(['Account'])
  })

  test('connected in a namespace that is not active leads to Account, too', async () => {
    const { kernel, stack } = await connectedPage()
    await kernel.switchNetwork('solana:main')
    await kernel.open()
    expect(stack()).toEqual(['Account'])
  })

  test('not connected leads to Connect', async () => {
    const { kernel, stack } = await page()
    await kernel.open()
    expect(stack()).toEqual(['Connect'])
  })

  test('a plugin may lead elsewhere, before the kernel decides', async () => {
    const { kernel, stack } = await openedWith(
      pluginThat(
        ctx =>
          ctx.tap(ctx.hooks.modal.resolveView, ({ view: named }) =>
            named ? undefined : { view: learnView },
          ),
        { activate: 'open' },
      ),
    )
    kernel.close()
    await kernel.open()
    expect(stack()).toEqual(['Learn'])
    kernel.close()
    await kernel.open(swapView)
    expect(stack()).toEqual(['Swap'])
  })

  test.each(['Nowhere', '__proto__', 'constructor', ''])(
    'a view that nobody has, such as %j, is refused and nothing shows',
    async name => {
      const { kernel } = await page()
      expect(await codeOf(kernel.open(name))).toBe('VIEW_NOT_AVAILABLE')
      expect(kernel.stores.modal.isOpen).toBe(false)
    },
  )

  test('without any view that it could open with says so, and what to do', async () => {
    const kernel = createKernel({
      env: memoryEnvironment(),
      plugins: [
        definePlugin({
          id: 'acme',
          views: [view(learnView, blank)],
          contribute: [contribute(firstViews, { view: learnView, order: 1, fits: () => false })],
        }),
      ],
    })
    await expect(kernel.open()).rejects.toMatchObject({
      code: 'VIEW_NOT_AVAILABLE',
      shortMessage: 'There is no view to open with',
      details: expect.stringContaining('`firstViews`'),
    })
  })

  test('shows the modal at once, before its view is there', async () => {
    const { kernel, stack } = await page()
    await kernel.open(learnView)
    kernel.close()
    const opened = kernel.open()
    expect(kernel.stores.modal.isOpen).toBe(true)
    // Nor one of the last time.
    expect(stack()).toEqual([])
    await opened
    expect(stack()).toEqual(['Connect'])
  })

  test('and closing at once leaves it closed, without an event', async () => {
    const { kernel, events, stack } = await page()
    const opened = kernel.open()
    kernel.close()
    await opened
    await settle()
    expect(kernel.stores.modal.isOpen).toBe(false)
    expect(stack()).toEqual([])
    expect(events()).toEqual([])
  })

  test('another view while it is open pushes that view', async () => {
    const { kernel, stack } = await page()
    await kernel.open()
    await kernel.open(swapView)
    expect(stack()).toEqual(['Connect', 'Swap'])
  })

  test('without a view while it is open starts anew', async () => {
    const { kernel, stack } = await page()
    await kernel.open(swapView)
    await kernel.open()
    expect(stack()).toEqual(['Connect'])
  })

  test('after closing starts anew', async () => {
    const { kernel, stack } = await page()
    await kernel.open()
    kernel.push(swapView)
    kernel.close()
    await kernel.open(learnView)
    expect(stack()).toEqual(['Learn'])
  })
})

test('a plugin that breaks where views are chosen does not cost a visitor the connection', async () => {
  const { kernel, faults } = await page({
    wallets: [new ScriptedWallet({ networkId: 'eip155:999' })],
    plugins: [
      pluginThat(ctx =>
        ctx.tap(ctx.hooks.modal.resolveView, () => {
          throw new Error('broken plugin')
        }),
      ),
    ],
  })
  await kernel.connect({ connectorId: 'harbor' })
  expect(kernel.stores.namespaces.active?.status).toBe('connected')
  expect(faults).toEqual(['test: broken plugin'])
})

describe('events', () => {
  test('tell of opening and closing once each', async () => {
    const { kernel, log } = await page()
    await kernel.open()
    await kernel.open()
    kernel.close()
    kernel.close()
    expect(log).toEqual([
      { event: 'MODAL_OPEN', properties: { connected: false } },
      { event: 'MODAL_CLOSE', properties: { connected: false } },
    ])
  })

  test('tell whether somebody is connected', async () => {
    const { kernel, log } = await connectedPage()
    await kernel.open()
    kernel.close()
    expect(log.slice(1).map(({ properties }) => properties)).toEqual([
      { connected: true },
      { connected: true },
    ])
  })

  test('tell of the namespace that it opens for, where it opens for one', async () => {
    const { kernel, log } = await connectedPage()
    await kernel.open('Connect', { namespace: 'solana' })
    expect(log.at(-1)).toEqual({ event: 'MODAL_OPEN', properties: { connected: false } })
  })

  test('reach the plugins through their hooks', async () => {
    const heard: string[] = []
    const { kernel } = await openedWith(
      pluginThat(
        ({ tap, hooks }) => {
          tap(hooks.modal.opened, () => void heard.push('opened'))
          tap(hooks.modal.closed, () => void heard.push('closed'))
        },
        { activate: 'open' },
      ),
    )
    kernel.close()
    await kernel.open()
    expect(heard).toEqual(['closed', 'opened'])
  })
})

test('where there is no view to open with, nothing stays open', async () => {
  const kernel = createKernel({ plugins: [], env: memoryEnvironment() })
  expect(await codeOf(kernel.open())).toBe('VIEW_NOT_AVAILABLE')
  expect(kernel.stores.modal.isOpen).toBe(false)
})
