import type { Page } from 'playwright-core'
import { createTestClient, http } from 'viem'
import { forgive, newContext } from './support/browser.js'
import { violationsInEveryLook } from './support/everyLook.js'
import { passSeconds } from './support/passSeconds.js'
import { patientClock } from './support/patientClock.js'
import {
  approve,
  ask,
  confirm,
  dollars,
  goToExchange,
  openShop,
  paymentOf,
  payThere,
  review,
  says,
} from './support/paying.js'
import { useExchanges } from './support/useExchanges.js'
import { button, closed, script, sees, showsView, timesAsked, wasAsked } from './support/visitor.js'

const { sandbox, setFault, setExchanges } = useExchanges()
const anvil = () => createTestClient({ mode: 'anvil', transport: http(`${sandbox.url}/rpc/31337`) })
const most = `1${'0'.repeat(30)}`

let page: Page
let wrong: Record<string, object> = {}

/** What axe finds in the view that is shown, in every look. */
const look = async (state: string) => {
  const found = await violationsInEveryLook(page)
  if (Object.keys(found).length > 0) wrong[state] = found
}
/** What is cut off, or hangs over the edge, where it is as narrow as a phone. */
const isWhole = async () => {
  const before = page.viewportSize()
  await page.setViewportSize({ width: 320, height: 640 })
  const wide = await page.evaluate(() =>
    [...(document.querySelector('[data-portico=modal]')?.shadowRoot?.querySelectorAll('*') ?? [])]
      .filter(({ scrollWidth, clientWidth }) => clientWidth > 0 && scrollWidth > clientWidth + 1)
      .map(element => element.getAttribute('class') ?? ''),
  )
  if (before) await page.setViewportSize(before)
  expect(wide.filter(name => /p-(card|body|view|pay)/.test(name))).toEqual([])
}
const close = async () => {
  await page.evaluate(() => window.modal.close())
  await closed(page)
}
const openExchanges = async () => {
  await button(page, /^Pay from an exchange/).click()
  await showsView(page, 'Choose an exchange')
}

beforeEach(() => {
  wrong = {}
})
afterEach(() => expect(wrong).toEqual({}))

test('the ways to pay, connected or not, and of the largest amount, which is shown whole', async () => {
  page = await openShop({ isConnected: false })
  await ask(page, paymentOf('0.000000000000000001'))
  await button(page, /^Connect a wallet/).waitFor()
  await look('nobody connected')
  await close()
  page = await openShop()
  await ask(page, paymentOf(most))
  await sees(page, /^1(,000){10}\sETH$/)
  await button(page, /^Pay from an exchange/).waitFor()
  await look('10^30')
  await isWhole()
})

test('the review: paid, too little, not payable, on another network', async () => {
  page = await openShop()
  await ask(page, paymentOf('0.000000000000000001'))
  await review(page)
  await sees(page, '−0.000000000000000001')
  await look('tried out')
  await close()
  await ask(page, paymentOf(most))
  await review(page)
  await sees(page, /^You need .* more/)
  await button(page, 'Not enough ETH').waitFor()
  await look('too little')
  await isWhole()
  await close()
  await ask(page, paymentOf('1', { ...dollars, metadata: { ...dollars.metadata, decimals: 2 } }))
  await review(page)
  await button(page, 'This cannot be paid').waitFor()
  await look('not payable')
  await close()
  await page.evaluate(() => window.modal.switchNetwork('eip155:31338'))
  await ask(page, paymentOf('1'))
  await button(page, /^Pay with Portico Test Wallet/).click()
  await says(page, /^This payment is on /)
  await look('another network')
  expect(await timesAsked(page, 'eth_sendTransaction')).toBe(0)
})

test('the wallet is asked, declines, fails, is left, and sends', async () => {
  const context = await newContext()
  await context.clock.install()
  page = await openShop({ context })
  await script(page, 'eth_sendTransaction', { error: { code: 4001, message: 'User rejected' } })
  await ask(page, paymentOf('0.01'))
  await review(page)
  await confirm(page)
  await sees(page, 'Request declined. Nothing was paid.')
  await look('declined')
  await script(page, 'eth_sendTransaction', { error: { code: -32603, message: 'The device is locked' } })
  await confirm(page)
  await says(page, 'Nothing was paid')
  await look('failed')
  await button(page, 'Try again').click()
  await script(page, 'eth_sendTransaction', undefined)
  await page.evaluate(() => window.wallet.setPolicy('manual'))
  await showsView(page, 'Review')
  await confirm(page)
  await page.evaluate(async () => void (await window.wallet.nextPending()))
  await sees(page, 'Approve in Portico Test Wallet')
  await look('asked')
  await passSeconds(page, 21)
  await button(page, 'Stop waiting').waitFor()
  await look('asked for long')
  await button(page, 'Stop waiting').click()
  await button(page, 'Pay again anyway').waitFor()
  await look('unanswered')
  await button(page, 'Wait for Portico Test Wallet').click()
  await anvil().setAutomine(false)
  await approve(page)
  await says(page, 'Payment sent')
  await look('sent')
  await close()
  await ask(page, paymentOf('0.01'))
  await sees(page, /^You sent this payment /)
  await look('on its way')
  await button(page, 'Show that payment').click()
  await anvil().setAutomine(true)
  await anvil().mine({ blocks: 1 })
  await says(page, 'Paid')
  await look('paid')
  await wasAsked(page, 'eth_sendTransaction')
})

test('exchanges: listed, none, not reached, not opened', async () => {
  forgive(/Failed to load resource/)
  await setExchanges(12)
  page = await openShop()
  await ask(page, paymentOf('0.25'))
  await openExchanges()
  await button(page, 'Show more').waitFor()
  await look('listed')
  await setFault('scriptUrl')
  await button(page, 'Portico Exchange').click()
  await says(page, 'Portico Exchange could not be opened')
  await look('not opened')
  await close()
  await setFault(null)
  await setExchanges(0)
  await ask(page, paymentOf('0.125'))
  await openExchanges()
  await says(page, 'No exchange available')
  await look('none')
  await close()
  await setFault('error')
  await ask(page, paymentOf('0.0625'))
  await openExchanges()
  await says(page, 'Exchanges unavailable')
  await look('not reached')
})

test('an exchange: waited for, its window closed, begun before, paid, not confirmed, failed', async () => {
  page = await openShop()
  await ask(page, paymentOf('0.25'))
  const first = await goToExchange(page)
  await says(page, /^Pay in the window of /)
  await look('waited for')
  await first.close()
  await sees(page, /^The window looks closed/)
  await look('window closed')
  await close()
  await ask(page, paymentOf('0.25'))
  await sees(page, /^You began this payment/)
  await look('begun before')
  await close()
  await ask(page, paymentOf('0.5'))
  await payThere(await goToExchange(page))
  await says(page, 'Paid')
  await look('paid')
  await close()
  await setFault('foreignHash')
  await ask(page, paymentOf('0.75'))
  await payThere(await goToExchange(page))
  await says(page, 'Not confirmed on the network')
  await look('not confirmed')
  await close()
  await ask(page, paymentOf('0.875'))
  const declining = await goToExchange(page)
  await declining.getByRole('button', { name: 'Sign in' }).click()
  await declining.getByRole('button', { name: 'Decline' }).click()
  await says(page, 'Payment failed')
  await look('failed')
})

test('an exchange whose window was blocked, and that never answers', async () => {
  const context = await newContext()
  await context.clock.install()
  patientClock(context)
  await setFault('unknown')
  page = await openShop({ context, options: { debug: true } })
  await page.evaluate(() => {
    window.open = () => null
  })
  await ask(page, paymentOf('0.25'))
  await openExchanges()
  await button(page, 'Portico Exchange').click()
  await says(page, 'Your browser blocked the window')
  await look('blocked')
  await passSeconds(page, 190)
  await says(page, 'Status unknown')
  await look('unknown')
})
