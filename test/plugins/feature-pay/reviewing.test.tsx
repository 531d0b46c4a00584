import { insufficientFunds } from '../../../kernel/errors/transfer.js'
import { closeModals } from '../../ui-shell/core/support/openModal.js'
import { oneCoin, openPay, shop } from './support/openPay.js'

afterEach(closeModals)

test('the review shows the fee, and what is paid in all', async () => {
  const { review, text } = await openPay()
  await review()
  expect(text()).toMatch(/Network fee0\.001\sCOIN/)
  expect(text()).toMatch(/Total1\.001\sCOIN/)
})

test('what the fee needs and the account lacks is said', async () => {
  const { review, text } = await openPay({ balance: '1' })
  await review()
  expect(text()).toMatch(/You need 0\.001\sCOIN more/)
})

test('over a smart account, whose fee somebody else may pay, the fee is left to the wallet', async () => {
  const { review, text, ui, press, sent } = await openPay({
    isSmartAccount: true,
    balance: '1',
    estimate: () => Promise.reject(insufficientFunds('no coin for the fee')),
  })
  await review()
  expect(text()).toContain('Network feeShown by your wallet')
  expect(text()).not.toMatch(/Total|You need/)
  await press(await ui.findByRole('button', { name: 'Pay with Anchor' }))
  expect(sent).toEqual([{ to: shop, amount: '1' }])
})

test.each([
  ['in lower case', shop.toLowerCase()],
  ['with its checksum', shop],
])('a recipient that the host gives %s is shown with its checksum', async (_, recipient) => {
  const { review, text } = await openPay({ data: { ...oneCoin, recipient } })
  expect(text()).toContain(shop)
  await review()
  expect(text()).toContain(shop)
})
