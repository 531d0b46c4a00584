import type { Page } from 'playwright-core'
import { testUsd } from '../../testing/sandbox/index.js'
import { account, second } from './support/accounts.js'
import { openHost } from './support/browser.js'
import { outOfSight } from './support/outOfSight.js'
import { ask, coin, confirm as pay, openShop, paymentOf, review as reviewPayment } from './support/paying.js'
import { confirm, fill, openSend, openSender, review } from './support/sending.js'
import { useEmbeddedWallet } from './support/useEmbeddedWallet.js'
import { useSignIn } from './support/useSignIn.js'
import { useSwapping } from './support/useSwapping.js'
import {
  button,
  closed,
  dialog,
  enterGuarded,
  pressGuarded,
  script,
  sees,
  showsView,
} from './support/visitor.js'

const swapping = useSwapping()
const site = useSignIn()
const embedded = useEmbeddedWallet()

/** Where the primary action of a view is not whole on the screen, by what the view shows. */
let hidden: Record<string, readonly string[]> = {}
const look = async (page: Page, state: string, selector?: string) => {
  const sizes = await outOfSight(page, selector)
  if (sizes.length > 0) hidden[state] = sizes
}
beforeEach(() => {
  hidden = {}
})
afterEach(() => expect(hidden).toEqual({}))

test('what sends is in sight: in the form, in the review with all that warns, and in the end', async () => {
  const page = await openSender()
  await openSend(page)
  await look(page, 'an empty form')
  await fill(page, '9999999', second)
  await button(page, 'Not enough ETH').waitFor()
  await look(page, 'a form with too much')
  await fill(page, '0.123456789012345678', account)
  await sees(page, 'This is one of your own accounts.')
  await button(page, 'Review').waitFor()
  await look(page, 'a form that warns')
  await review(page)
  await sees(page, 'Balance changes (before fee)')
  await look(page, 'a review that warns')
  await script(page, 'eth_sendTransaction', 'reject')
  await confirm(page)
  await sees(page, 'Request declined. Nothing was sent.')
  await look(page, 'a review after a no')
  await script(page, 'eth_sendTransaction', { error: { code: -32603, message: 'The device is locked' } })
  await confirm(page)
  await sees(page, 'Nothing was sent')
  await look(page, 'a failure')
  await script(page, 'eth_sendTransaction', undefined)
  await button(page, 'Try again').click()
  await confirm(page)
  await sees(page, /^You sent 0\.123456\sETH to 0x/)
  await look(page, 'a receipt')
})

test('what swaps is in sight: in the form, in the review, and in the end', async () => {
  const page = await swapping.start()
  await swapping.openSwap({ from: testUsd.address, to: 'native', amount: '100' })
  await button(page, 'Review swap').waitFor()
  await look(page, 'a form')
  await swapping.review()
  await button(page, /^Allow, then swap/).waitFor()
  await look(page, 'a review')
  await script(page, 'eth_sendTransaction', 'reject')
  await pressGuarded(page, /^Allow, then swap/)
  await sees(page, 'Request declined. Nothing was swapped.')
  await look(page, 'a review after a no')
  await script(page, 'eth_sendTransaction', undefined)
  await pressGuarded(page, /^Allow, then swap/)
  await sees(page, /^You swapped 100\sTUSD for about /)
  await look(page, 'a receipt')
  await button(page, 'Done').click()
  await swapping.openSwap({ to: testUsd.address, amount: '9999999' })
  await button(page, 'Not enough ETH').waitFor()
  await look(page, 'a form with too much')
})

test('what pays is in sight: in the review, where too little is there, and in the end', async () => {
  const page = await openShop()
  await ask(page, paymentOf('9999999'))
  await reviewPayment(page)
  await button(page, 'Not enough ETH').waitFor()
  await look(page, 'too little')
  await page.evaluate(() => window.modal.close())
  await closed(page)
  await ask(page, paymentOf('0.01', coin))
  await reviewPayment(page)
  await button(page, 'Pay with Portico Test Wallet').waitFor()
  await look(page, 'a review')
  await pay(page)
  await sees(page, /^You paid 0\.01\sETH/)
  await look(page, 'a receipt')
})

test('what signs in is in sight, also with what went wrong, and a name and a purchase can be had', async () => {
  await site.visit()
  await site.ask()
  await look(site.page, 'a message')
  await site.answer('eip155', 'reject')
  await site.sign()
  await sees(site.page, 'You are not signed in.')
  await look(site.page, 'a message that was declined')
  const { page: names } = await openHost({ host: 'activity', isConnected: true })
  await names.getByRole('button', { name: 'Open RegisterAccountName' }).click()
  await dialog(names).getByRole('textbox').fill('willowherb')
  await sees(names, 'willowherb.reown.id is available')
  await look(names, 'a name')
  await script(names, 'personal_sign', 'manual')
  await enterGuarded(names, 'Register willowherb.reown.id')
  await sees(names, /seconds left to approve/)
  await look(names, 'a name that is signed for')
  swapping.sandbox.onramp.serve(true)
  const { page: shop } = await openHost({ host: 'onramp', isConnected: true })
  await shop.evaluate(() => void window.modal.kernel.open('Onramp'))
  await showsView(shop, 'Buy')
  await button(shop, 'Enter an amount').waitFor()
  await look(shop, 'a purchase')
})

test('both ways to decide on a request to the embedded wallet are in sight', async () => {
  await embedded.visit()
  await embedded.signIn(`in-sight.${process.pid}.${Date.now()}@example.com`)
  const from = await embedded.address()
  await embedded.request('personal_sign', ['0x68656c6c6f', from])
  await showsView(embedded.page, 'Approve request')
  await embedded.frame().getByRole('button', { name: 'Approve' }).waitFor()
  await look(embedded.page, 'Reject')
})
