import { jest } from '@jest/globals'
import { defineView } from '../../../kernel/contract/keys.js'
import { accountView, codeOf, connectView, pluginThat, settle } from '../../support/kernel.js'
import { swapView, learnView, page, openedWith } from './support/navigationPage.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

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
