import { defineAwaitedView } from '../../../kernel/contract/keys.js'
import { view } from '../../../kernel/contract/plugin.js'
import { blank, codeOf, openPage, pluginThat } from '../../support/kernel.js'
import { ModalError } from '../../../kernel/errors/ModalError.js'

const payView = defineAwaitedView<{ readonly amount: string }, number>().as('TestPay')

/** A page with a view whose result is awaited, and which takes only some data. */
const open = () =>
  openPage({
    plugins: [
      pluginThat(() => undefined, {
        views: [
          {
            ...view(payView, blank),
            readData: async () => data => {
              const { amount } = data as { readonly amount: string }
              if (amount === '') throw new ModalError('TEST_REFUSED', 'No amount')
              return { amount: amount.trim() }
            },
          },
        ],
      }),
    ],
  })

test('opening it resolves with its result', async () => {
  const { kernel } = await open()
  const opening = kernel.open(payView, { amount: ' 1 ' })
  await kernel.hooks()
  await new Promise(resolve => setImmediate(resolve))
  const entry = kernel.stores.router.current
  expect(entry?.data).toEqual({ amount: '1' })
  if (entry) kernel.stores.router.finish(entry, 7)
  expect(await opening).toBe(7)
})

test('opening it resolves with undefined where the visitor closes the modal', async () => {
  const { kernel } = await open()
  const opening = kernel.open('TestPay', { amount: '1' })
  await new Promise(resolve => setImmediate(resolve))
  await kernel.hooks()
  kernel.close({ force: true })
  expect(await opening).toBeUndefined()
})

test('data that it refuses show nothing', async () => {
  const { kernel } = await open()
  expect(await codeOf(kernel.open(payView, { amount: '' }))).toBe('TEST_REFUSED')
  expect(await codeOf(kernel.present(payView, { amount: '' }))).toBe('TEST_REFUSED')
  expect(kernel.stores.modal.isOpen).toBe(false)
})
