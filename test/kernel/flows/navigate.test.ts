import { jest } from '@jest/globals'
import { definePlugin, view, type AnyPlugin } from '../../../kernel/plugin.js'
import { defineView } from '../../../kernel/tokens.js'
import {
  accountView,
  blank,
  codeOf,
  connectView,
  openPage,
  pass,
  pluginThat,
  settle,
  unsupportedView,
  type PageOptions,
} from '../../support/kernel.js'
import { ScriptedWallet } from '../../support/scriptedWallet.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const swapView = defineView<{ readonly from: string } | undefined, string>().as('Swap')
const learnView = defineView().as('Learn')

/** A plugin with two more views. */
const moreViews = (): AnyPlugin =>
  definePlugin({
    id: 'more',
    views: [view(swapView, blank), view(learnView, blank)],
  })

const desktop = { isMobile: false, isIos: false, isAndroid: false, isTelegram: false }
const mobile = { ...desktop, isMobile: true }

const page = (options: PageOptions = {}) =>
  openPage({ wallets: [new ScriptedWallet()], plugins: [moreViews()], ...options })

const connectedPage = async (options: PageOptions = {}) => {
  const made = await page(options)
  await made.kernel.connect({ connectorId: 'harbor' })
  return made
}

/** A plugin that refuses to close while `isBusy`. */
const busyPlugin = (isBusy: () => boolean = () => true): AnyPlugin =>
  pluginThat(ctx => ctx.tap(ctx.hooks.modal.beforeClose, () => (isBusy() ? { refuse: 'busy' } : undefined)), {
    activate: 'open',
  })

const openedWith = async (...plugins: readonly AnyPlugin[]) => {
  const made = await page({ plugins: [moreViews(), ...plugins] })
  await made.kernel.open()
  await settle()
  return made
}

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
    [mobile, 'AllWallets'],
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
    [mobile, 'AllWallets'],
  ])('no chain at all is like manual control: %j leads to %s', async (platform, expected) => {
    const { kernel, stack } = await page({ chains: [], env: { platform } })
    await kernel.open()
    expect(stack()).toEqual([expected])
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
  expect(kernel.stores.chains.active?.status).toBe('connected')
  expect(faults).toEqual(['kernel: broken plugin'])
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

describe('going back', () => {
  test('takes the last view off', async () => {
    const { kernel, stack } = await page()
    await kernel.open()
    kernel.push(learnView)
    kernel.back()
    expect(stack()).toEqual(['Connect'])
    expect(kernel.stores.router.direction).toBe('back')
    expect(kernel.stores.modal.isOpen).toBe(true)
  })

  test('with one view closes', async () => {
    const { kernel } = await page()
    await kernel.open()
    kernel.back()
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('with UnsupportedChain anywhere on the stack closes', async () => {
    const { kernel } = await page()
    await kernel.open()
    kernel.push(unsupportedView)
    kernel.push(learnView)
    kernel.back()
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('that would close is refused like closing', async () => {
    const { kernel } = await openedWith(busyPlugin())
    kernel.back()
    expect(kernel.stores.modal).toMatchObject({ isOpen: true, isShaking: true })
  })

  test('may be made to close by a plugin', async () => {
    const { kernel } = await openedWith(
      pluginThat(
        ctx =>
          ctx.tap(ctx.hooks.router.back, ({ current }) =>
            current?.view === learnView ? 'close' : undefined,
          ),
        {
          activate: 'open',
        },
      ),
    )
    kernel.push(learnView)
    kernel.back()
    expect(kernel.stores.modal.isOpen).toBe(false)
  })

  test('in a modal that is closed does nothing', async () => {
    const { kernel, stack } = await page()
    await kernel.open()
    kernel.push(learnView)
    kernel.close()
    kernel.back()
    expect(kernel.stores.modal.isOpen).toBe(false)
    // The view stays to fade out.
    expect(stack()).toEqual(['Connect', 'Learn'])
  })
})

describe('closing', () => {
  test('that a plugin refuses shakes for 500 ms, and leaves the modal open', async () => {
    const { kernel, events } = await openedWith(busyPlugin())
    const { modal } = kernel.stores
    expect(kernel.close()).toBe(false)
    expect(modal).toMatchObject({ isOpen: true, isShaking: true })
    await pass(499)
    expect(modal.isShaking).toBe(true)
    await pass(1)
    expect(modal.isShaking).toBe(false)
    expect(events()).toEqual(['MODAL_OPEN'])
  })

  test('that is refused again does not prolong the shake', async () => {
    const { kernel } = await openedWith(busyPlugin())
    kernel.close()
    await pass(300)
    kernel.close()
    await pass(200)
    expect(kernel.stores.modal.isShaking).toBe(false)
  })

  test('by force is not refused, and nobody is asked', async () => {
    const asked: string[] = []
    const { kernel } = await openedWith(busyPlugin(() => asked.push('asked') > 0))
    expect(kernel.close({ force: true })).toBe(true)
    expect(kernel.stores.modal.isOpen).toBe(false)
    expect(asked).toEqual([])
  })

  test('is possible again once the plugin agrees', async () => {
    let isBusy = true
    const { kernel } = await openedWith(busyPlugin(() => isBusy))
    kernel.close()
    isBusy = false
    expect(kernel.close()).toBe(true)
  })

  test('a modal that is closed is done already', async () => {
    const { kernel } = await page()
    expect(kernel.close()).toBe(true)
  })

  test.each([
    ['Connect', page],
    ['Account', connectedPage],
  ])('an embedded modal leads to %s instead', async (home, make) => {
    const { kernel, stack, events } = await make({ enableEmbedded: true })
    await kernel.open()
    kernel.push(learnView)
    const before = events()
    expect(kernel.close()).toBe(true)
    expect(stack()).toEqual([home])
    expect(kernel.stores.modal.isOpen).toBe(true)
    expect(events()).toEqual(before)
  })

  test('an embedded modal is refused like any other', async () => {
    const { kernel, stack } = await page({ enableEmbedded: true, plugins: [moreViews(), busyPlugin()] })
    await kernel.open(learnView)
    await settle()
    expect(kernel.close()).toBe(false)
    expect(stack()).toEqual(['Learn'])
  })
})

describe('presenting a view', () => {
  test('waits for its result', async () => {
    const { kernel, stack } = await page()
    await kernel.open()
    const answer = kernel.present(swapView, { from: 'ETH' })
    await settle()
    expect(stack()).toEqual(['Connect', 'Swap'])
    const { router } = kernel.stores
    if (router.current) router.finish(router.current, 'swapped')
    expect(await answer).toBe('swapped')
    expect(stack()).toEqual(['Connect'])
  })

  test('opens the modal with that view alone where it is closed', async () => {
    const { kernel, stack, events } = await page()
    await kernel.open()
    kernel.close()
    const answer = kernel.present(swapView)
    await settle()
    expect(kernel.stores.modal.isOpen).toBe(true)
    expect(stack()).toEqual(['Swap'])
    expect(events()).toEqual(['MODAL_OPEN', 'MODAL_CLOSE', 'MODAL_OPEN'])
    kernel.close()
    expect(await answer).toBeUndefined()
  })

  test.each([
    ['going back', (kernel: { back(): void }) => kernel.back()],
    ['closing', (kernel: { close(): void }) => kernel.close()],
    ['starting anew', (kernel: { open(): Promise<void> }) => kernel.open()],
    ['another view in its place', (kernel: { replace(name: string): void }) => kernel.replace('Learn')],
  ])('ends without a result by %s', async (_, act) => {
    const { kernel } = await page()
    await kernel.open()
    const answer = kernel.present(swapView)
    await settle()
    await act(kernel)
    expect(await answer).toBeUndefined()
  })

  test('under another view ends with its result where it is', async () => {
    const { kernel, stack } = await page()
    await kernel.open()
    const answer = kernel.present(swapView)
    await settle()
    const { router } = kernel.stores
    const entry = router.current
    kernel.push(learnView)
    if (entry) router.finish(entry, 'swapped')
    expect(await answer).toBe('swapped')
    expect(stack()).toEqual(['Connect', 'Learn'])
  })

  test('that nobody has is refused', async () => {
    const { kernel } = await page()
    expect(await codeOf(kernel.present(defineView().as('Nowhere')))).toBe('VIEW_NOT_AVAILABLE')
  })

  test('works for plugins, too', async () => {
    const answers: unknown[] = []
    const { kernel } = await openedWith(
      pluginThat(
        ctx => {
          void ctx.present(swapView, { from: 'ETH' }).then(answer => answers.push(answer))
        },
        { activate: 'open' },
      ),
    )
    const { router } = kernel.stores
    if (router.current) router.finish(router.current, 'swapped')
    await settle()
    expect(answers).toEqual(['swapped'])
  })
})

describe('what a view does when it is left', () => {
  /** An open modal with a view on top that counts how often it was left. */
  const watched = async () => {
    const { kernel } = await page()
    await kernel.open()
    kernel.push(learnView)
    const left: string[] = []
    const stop = kernel.stores.router.onLeave(kernel.stores.router.current?.key ?? 0, () => left.push('left'))
    return { kernel, left, stop }
  }

  test('happens when the visitor goes back', async () => {
    const { kernel, left } = await watched()
    kernel.back()
    expect(left).toEqual(['left'])
  })

  test('happens when another view takes its place', async () => {
    const { kernel, left } = await watched()
    kernel.replace(connectView)
    expect(left).toEqual(['left'])
  })

  test('does not happen when the modal is closed, nor when it opens again', async () => {
    const { kernel, left } = await watched()
    kernel.close()
    await kernel.open()
    expect(left).toEqual([])
  })

  test('does not happen when a view is put on top', async () => {
    const { kernel, left } = await watched()
    kernel.push(accountView)
    expect(left).toEqual([])
    kernel.back()
    expect(left).toEqual([])
  })

  test('does not happen once it was taken back', async () => {
    const { kernel, left, stop } = await watched()
    stop()
    kernel.back()
    expect(left).toEqual([])
  })
})
