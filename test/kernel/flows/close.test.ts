import { jest } from '@jest/globals'
import { pass, pluginThat, settle, unsupportedView } from '../../support/kernel.js'
import {
  learnView,
  moreViews,
  page,
  connectedPage,
  busyPlugin,
  openedWith,
} from './support/navigationPage.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

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

  test('again goes: whoever insists is kept by nobody, and who kept them is reported', async () => {
    const { kernel, faults } = await openedWith(
      pluginThat(() => undefined, { id: 'silent' }),
      busyPlugin(),
      pluginThat(ctx => ctx.tap(ctx.hooks.modal.beforeClose, () => ({ refuse: 'later' })), { id: 'later' }),
    )
    expect(kernel.close()).toBe(false)
    await pass(500)
    expect(kernel.close()).toBe(true)
    expect(kernel.stores.modal.isOpen).toBe(false)
    expect(faults).toEqual(["test: Plugin 'test' did not let the modal close (busy)"])
  })

  test('again does not go while the shake lasts: a double click is one', async () => {
    const { kernel } = await openedWith(busyPlugin())
    expect([kernel.close(), kernel.close()]).toEqual([false, false])
  })

  test('on another view, or in another visit, is refused anew', async () => {
    const { kernel } = await openedWith(busyPlugin())
    kernel.close()
    await pass(500)
    kernel.push(learnView)
    expect(kernel.close()).toBe(false)
    await pass(500)
    kernel.close({ force: true })
    await kernel.open()
    expect(kernel.close()).toBe(false)
  })

  test('is kept by no promise of a plugin without types', async () => {
    const hangs = pluginThat(
      ctx => ctx.tap(ctx.hooks.modal.beforeClose, () => new Promise(() => undefined) as never),
      { activate: 'open' },
    )
    const { kernel } = await openedWith(hangs)
    expect(kernel.close()).toBe(true)
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

test('a plugin closes as the visitor does, and may insist', async () => {
  let close: (options?: { readonly force?: boolean }) => boolean = () => false
  const { kernel } = await openedWith(
    busyPlugin(),
    pluginThat(context => void (close = context.close), { id: 'closer', activate: 'open' }),
  )
  expect([close(), kernel.stores.modal.isOpen]).toEqual([false, true])
  expect([close({ force: true }), kernel.stores.modal.isOpen]).toEqual([true, false])
})
