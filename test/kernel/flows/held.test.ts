import { jest } from '@jest/globals'
import { defineView } from '../../../kernel/contract/keys.js'
import { definePlugin, view } from '../../../kernel/contract/plugin.js'
import { defineFlag } from '../../../kernel/contract/keys.js'
import { blank, codeOf, connectView, settle } from '../../support/kernel.js'
import { learnView, openedWith } from './support/navigationPage.js'

beforeEach(() => jest.useFakeTimers())
afterEach(() => jest.useRealTimers())

const approveView = defineView<undefined, boolean>({ holds: true }).as('Approve')
const flag = defineFlag('approve', true)
const approving = definePlugin({ id: 'approving', flag, guards: [], views: [view(approveView, blank)] })

const held = async () => {
  const opened = await openedWith(approving)
  const answer = opened.kernel.present(approveView)
  await settle()
  return { ...opened, answer }
}

describe('a view in which the visitor must decide', () => {
  test('is left by no way that is not forced, however often it is tried', async () => {
    const { kernel, stack } = await held()
    for (let times = 0; times < 3; times++) {
      kernel.back()
      expect(kernel.stores.modal.isShaking).toBe(true)
      jest.advanceTimersByTime(500)
      expect(kernel.close()).toBe(false)
      expect(kernel.stores.modal.isShaking).toBe(true)
      jest.advanceTimersByTime(500)
    }
    expect(stack()).toEqual(['Connect', 'Approve'])
    expect(kernel.stores.modal.isOpen).toBe(true)
  })

  test('is neither covered nor replaced', async () => {
    const { kernel, stack } = await held()
    expect(await codeOf(kernel.open(learnView))).toBe('VIEW_HELD')
    expect(kernel.stores.modal.isShaking).toBe(true)
    expect(await codeOf(kernel.present(connectView))).toBe('VIEW_HELD')
    expect(() => kernel.push(learnView)).toThrow('deciding')
    expect(() => kernel.replace(learnView)).toThrow('deciding')
    expect(() => kernel.stores.router.reset(learnView, undefined)).toThrow('deciding')
    kernel.stores.router.pop()
    expect(stack()).toEqual(['Connect', 'Approve'])
  })

  test('stays as it is for who only opens the modal', async () => {
    const { kernel, stack } = await held()
    await kernel.open()
    await kernel.open(approveView)
    expect(stack()).toEqual(['Connect', 'Approve'])
  })

  test('ends with what the visitor has decided, and what was below is shown again', async () => {
    const { kernel, stack, answer } = await held()
    const { router } = kernel.stores
    if (router.current) router.finish(router.current, true)
    expect(await answer).toBe(true)
    expect(stack()).toEqual(['Connect'])
    kernel.push(learnView)
    expect(stack()).toEqual(['Connect', 'Learn'])
  })

  test('ends undecided where closing is forced, and the modal opens anew', async () => {
    const { kernel, stack, answer } = await held()
    expect(kernel.close({ force: true })).toBe(true)
    expect(await answer).toBeUndefined()
    await kernel.open()
    expect(stack()).toEqual(['Connect'])
    expect(kernel.close()).toBe(true)
  })

  test('holds where it is alone, too, until it has ended', async () => {
    const { kernel } = await openedWith(approving)
    kernel.close()
    const answer = kernel.present(approveView)
    await settle()
    expect(kernel.close()).toBe(false)
    const { router } = kernel.stores
    if (router.current) router.finish(router.current, false)
    expect(await answer).toBe(false)
    expect(kernel.close()).toBe(true)
  })

  test('goes with its plugin', async () => {
    const { kernel, stack, answer } = await held()
    kernel.stores.flags.set('approve', false)
    expect(await answer).toBeUndefined()
    expect(stack()).toEqual(['Connect'])
  })
})
